// The platform's package is compiled from its entry files (scripts/pack). Without this reference, the compiler would
// not find the types of `stylis`.
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
 * Emotion's cache, which inserts the styles into the page. With `speedy`, Emotion adds each rule with `insertRule`
 * instead of as a text node, which is faster. By default, Emotion does this in production only.
 */
const styles = createCache({
  key: 'css',
  speedy: true,
  stylisPlugins: [hoverOnlyWithPointer, prefixer],
  ...(nonce ? { nonce } : {}),
})

/**
 * The React providers that every tab needs: the club's settings, language and time zone, theme, the query client, and
 * the dialog for the organiser's PIN.
 */
export function HostProviders({
  club,
  queryClient,
  messages,
  children,
}: {
  readonly club: Club
  readonly queryClient: QueryClient
  /** The texts of the host itself, in addition to those of the platform and the tabs. */
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
