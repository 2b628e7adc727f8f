import { Box, useClub } from '@club/platform'
import { LanguageSwitch, ThemeSwitch } from '@club/platform/host'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { ClubLogo } from './ClubLogo.tsx'

/** The stripes of a mown pitch. */
const mown = 'repeating-linear-gradient(90deg, rgb(255 255 255 / 0.045) 0 56px, transparent 56px 112px)'

/**
 * Logo and name, language and theme; on a wide page the tabs stand between them, on a phone in a bar beneath.
 */
export function Header({ children }: { readonly children: ReactNode }) {
  const { name } = useClub()
  return (
    <Box
      component="header"
      sx={{
        displayPrint: 'none',
        bgcolor: 'header.main',
        color: 'header.contrastText',
        backgroundImage: mown,
      }}
    >
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: { xs: 'minmax(0, 1fr) auto', md: 'minmax(0, auto) 1fr auto' },
          alignItems: 'center',
          columnGap: { xs: 1, md: 3 },
          maxWidth: 1080,
          mx: 'auto',
          px: { xs: 2, sm: 3 },
          pt: { xs: 1, md: 0 },
          minHeight: { md: 72 },
        }}
      >
        <Box
          component={Link}
          to="/"
          sx={{
            display: 'flex',
            alignItems: 'center',
            gap: 1.5,
            minWidth: 0,
            minHeight: 48,
            color: 'inherit',
            textDecoration: 'none',
            borderRadius: 1,
            '&:focus-visible': { outline: '3px solid currentColor', outlineOffset: 2 },
          }}
        >
          <ClubLogo />
          <Box
            component="span"
            sx={{
              fontWeight: 800,
              fontSize: { xs: '1rem', sm: '1.125rem' },
              letterSpacing: '-0.01em',
              lineHeight: 1.2,
              overflow: 'hidden',
              textOverflow: 'ellipsis',
              display: '-webkit-box',
              WebkitBoxOrient: 'vertical',
              WebkitLineClamp: 2,
            }}
          >
            {name}
          </Box>
        </Box>
        <Box sx={{ gridRow: { xs: 2, md: 1 }, gridColumn: { xs: '1 / -1', md: 2 }, minWidth: 0 }}>
          {children}
        </Box>
        <Box
          sx={{ display: 'flex', alignItems: 'center', gap: 0.5, gridRow: 1, gridColumn: { xs: 2, md: 3 } }}
        >
          <LanguageSwitch />
          <ThemeSwitch />
        </Box>
      </Box>
    </Box>
  )
}
