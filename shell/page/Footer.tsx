import {
  Box,
  defaultClub,
  FormattedMessage,
  Link,
  useClub,
  useColorScheme,
  useLanguage,
} from '@club/platform'
import { useState } from 'react'
import { pageSides } from './page-sides.ts'

/** The help link and the copyright line. */
export function Footer() {
  const { name } = useClub()
  const [year] = useState(() => new Date().getFullYear())
  return (
    <Box component="footer" sx={{ ...pageSides, displayPrint: 'none', color: 'text.secondary' }}>
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
        <Link href={useHelpAddress()} sx={{ display: 'inline-flex', alignItems: 'center', minHeight: 44 }}>
          <FormattedMessage id="shell.help" />
        </Link>
      </Box>
    </Box>
  )
}

/**
 * The club's help page. The site's own has no script, so it is told the visitor's language and theme by the address
 * (public/help.css).
 */
function useHelpAddress(): string {
  const { helpUrl } = useClub()
  const { language } = useLanguage()
  const { mode } = useColorScheme()
  return helpUrl === defaultClub.helpUrl
    ? `${helpUrl}#${language}-${mode === 'dark' ? 'dark' : 'light'}`
    : helpUrl
}
