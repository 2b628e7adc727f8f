// The packages are compiled from their entries, which would leave out the declaration of stylis.
/// <reference path="../theme/stylis.d.ts" />
import type { Club } from '@club/contract'
import createCache from '@emotion/cache'
import { CacheProvider } from '@emotion/react'
import CssBaseline from '@mui/material/CssBaseline'
import { ThemeProvider } from '@mui/material/styles'
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { prefixer } from 'stylis'
import { ClubProvider } from '../club/ClubProvider.tsx'
import { type HostMessages, LanguageProvider } from '../language/LanguageProvider.tsx'
import { OrganiserDialog } from '../organiser/OrganiserDialog.tsx'
import { hoverOnlyWithPointer } from '../theme/hover.ts'
import { theme, themeStorageKey } from '../theme/theme.ts'

/** The nonce of the page's content security policy, read from the page's script tag. */
const nonce = document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce || undefined
/**
 * The cache of styles. With `speedy`, which is Emotion's default in production only, Emotion inserts rules faster,
 * without text nodes.
 */
const styles = createCache({
  key: 'css',
  speedy: true,
  stylisPlugins: [hoverOnlyWithPointer, prefixer],
  ...(nonce ? { nonce } : {}),
})

/** The providers that every tab needs: club, language and time zone, theme, queries, the organiser's PIN. */
export function HostProviders({
  club,
  queryClient,
  messages,
  children,
}: {
  readonly club: Club
  readonly queryClient: QueryClient
  /** The host's own texts. */
  readonly messages?: HostMessages
  readonly children: ReactNode
}) {
  return (
    <CacheProvider value={styles}>
      <ThemeProvider theme={theme} defaultMode="light" modeStorageKey={themeStorageKey} noSsr>
        <CssBaseline />
        <ClubProvider club={club}>
          <LanguageProvider
            defaultLanguage={club.defaultLanguage}
            timeZone={club.timezone}
            messages={messages}
          >
            <QueryClientProvider client={queryClient}>
              {children}
              <OrganiserDialog />
            </QueryClientProvider>
          </LanguageProvider>
        </ClubProvider>
      </ThemeProvider>
    </CacheProvider>
  )
}
