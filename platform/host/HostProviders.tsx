import type { Club } from '@club/contract'
import createCache from '@emotion/cache'
import { CacheProvider } from '@emotion/react'
import CssBaseline from '@mui/material/CssBaseline'
import { ThemeProvider } from '@mui/material/styles'
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ClubContext } from '../club/use-club.ts'
import { type HostMessages, LanguageProvider } from '../language/LanguageProvider.tsx'
import { OrganiserDialog } from '../organiser/OrganiserDialog.tsx'
import { hoverMediaQueryPlugin } from '../theme/hover-media-query.ts'
import { theme, themeStorageKey } from '../theme/theme.ts'
import { themeVariables } from '../theme/theme-variables.ts'
import { vendorPrefixPlugin } from '../theme/vendor-prefixes.ts'

/** The nonce of the page's content security policy. */
const nonce = document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce || undefined
/** Emotion's cache. With `speedy`, it adds rules by `insertRule` in development, too, because this is faster. */
const styles = createCache({
  key: 'css',
  speedy: true,
  stylisPlugins: [hoverMediaQueryPlugin, vendorPrefixPlugin],
  ...(nonce ? { nonce } : {}),
})

/** The React providers that every tab needs, and the dialog for the organiser's PIN. */
export function HostProviders({
  club,
  queryClient,
  messages,
  children,
}: {
  readonly club: Club
  readonly queryClient: QueryClient
  /** The translated texts of the page that renders the tabs. */
  readonly messages?: HostMessages
  readonly children: ReactNode
}) {
  return (
    <CacheProvider value={styles}>
      <ThemeProvider
        theme={theme}
        defaultMode="light"
        modeStorageKey={themeStorageKey}
        noSsr
        disableStyleSheetGeneration
      >
        {/* With `href` and `precedence`, React moves the element into the page's head. */}
        <style nonce={nonce} href="theme" precedence="theme">
          {themeVariables}
        </style>
        <CssBaseline />
        <ClubContext value={club}>
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
        </ClubContext>
      </ThemeProvider>
    </CacheProvider>
  )
}
