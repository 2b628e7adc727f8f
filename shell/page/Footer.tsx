import { Box, FormattedMessage, Link, useClub } from '@club/platform'
import { useState } from 'react'

/** The help link and the copyright line. */
export function Footer() {
  const { name, helpUrl } = useClub()
  const [year] = useState(() => new Date().getFullYear())
  return (
    <Box component="footer" sx={{ borderTop: 1, borderColor: 'divider', color: 'text.secondary' }}>
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
        <Link href={helpUrl} sx={{ display: 'inline-flex', alignItems: 'center', minHeight: 40 }}>
          <FormattedMessage id="shell.help" />
        </Link>
      </Box>
    </Box>
  )
}
