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

/** The help link and the copyright line. */
export function Footer() {
  const { name } = useClub()
  const [year] = useState(() => new Date().getFullYear())
  return (
    <Box
      component="footer"
      sx={{ displayPrint: 'none', borderTop: 1, borderColor: 'divider', color: 'text.secondary' }}
    >
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          justifyContent: 'space-between',
          columnGap: 3,
          maxWidth: 1080,
          mx: 'auto',
          px: { xs: 2, sm: 3 },
          py: 1.5,
          fontSize: '0.875rem',
        }}
      >
        <span>
          <FormattedMessage id="shell.copyright" values={{ year: String(year), club: name }} />
        </span>
        <Link href={useHelpAddress()} sx={{ display: 'inline-flex', alignItems: 'center', minHeight: 40 }}>
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
