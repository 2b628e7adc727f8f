import { defaultClub, type Microfrontend } from '@club/contract'
import { Box, FormattedMessage, Link, useClub, useColorScheme, useLanguage } from '@club/platform'
import { LockControl } from '@club/platform/host'
import { useState } from 'react'
import { Link as RouterLink } from 'react-router'
import { contentWidth } from './content-width.ts'

/** The footer of every page, with the links that the tabs declare and the button that ends the organiser's rights. */
export function Footer({ remotes = [] }: { readonly remotes?: readonly Microfrontend[] }) {
  const { language } = useLanguage()
  const { name } = useClub()
  const [year] = useState(() => new Date().getFullYear())
  return (
    <Box component="footer" sx={{ ...contentWidth, displayPrint: 'none', color: 'text.secondary' }}>
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          justifyContent: 'space-between',
          columnGap: 3,
          borderTop: 1,
          borderColor: 'divider',
          py: 1,
          typography: 'body2',
        }}
      >
        <span>
          <FormattedMessage id="shell.copyright" values={{ year: String(year), club: name }} />
        </span>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 3 }}>
          <LockControl />
          {remotes.flatMap(({ links = [] }) =>
            links.map(({ path, title }) => (
              <Link key={path} component={RouterLink} to={path} sx={footerLink}>
                {title[language]}
              </Link>
            )),
          )}
          <Link href={useHelpAddress()} sx={footerLink}>
            <FormattedMessage id="shell.help" />
          </Link>
        </Box>
      </Box>
    </Box>
  )
}

const footerLink = { display: 'inline-flex', alignItems: 'center', minHeight: 44 } as const

/**
 * Returns the URL of the club's own help page or, by default, of the site's. The site's help page has no script, so the
 * fragment of its URL selects the language and the theme (public/help.css).
 */
function useHelpAddress(): string {
  const { helpUrl } = useClub()
  const { language } = useLanguage()
  const { mode } = useColorScheme()
  return helpUrl === defaultClub.helpUrl
    ? `${helpUrl}#${language}-${mode === 'dark' ? 'dark' : 'light'}`
    : helpUrl
}
