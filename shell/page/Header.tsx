import { Box, useClub } from '@club/platform'
import { LanguageSwitch, ThemeSwitch } from '@club/platform/host'
import { type ReactNode, useEffect, useState } from 'react'
import { Link } from 'react-router'
import { ClubLogo } from './ClubLogo.tsx'
import { contentWidth } from './content-width.ts'

/**
 * The header of every page. On a wide page the tabs are beside the club's name; on a phone they are in a row below it,
 * which stays in view. The static header in index.html has the same sizes, so that nothing moves when React replaces
 * it.
 */
export function Header({ children }: { readonly children: ReactNode }) {
  const { name } = useClub()
  return (
    <Box
      component="header"
      sx={{
        displayPrint: 'none',
        bgcolor: 'background.default',
        // On a phone, the header scrolls out of view except for the row of tabs.
        position: { xs: 'sticky', md: 'static' },
        top: 'calc(-8px - 3rem)',
        zIndex: 'appBar',
      }}
    >
      <Box
        sx={{
          ...contentWidth,
          display: 'grid',
          gridTemplateColumns: { xs: 'minmax(0, 1fr) auto', md: 'minmax(0, auto) 1fr auto' },
          gridTemplateRows: { xs: '3rem auto', md: '4.5rem' },
          alignItems: 'center',
          columnGap: { xs: 1, md: 5 },
          pt: { xs: 1, md: 0 },
        }}
      >
        <Box
          component={Link}
          to="/"
          sx={{
            display: 'flex',
            alignItems: 'center',
            gap: { xs: 1, md: 1.75 },
            minWidth: 0,
            minHeight: 44,
            color: 'inherit',
            textDecoration: 'none',
            borderRadius: 1,
          }}
        >
          <ClubLogo size={34} />
          <Box
            component="span"
            sx={{
              fontWeight: 750,
              fontSize: { xs: '0.875rem', md: '1.0625rem' },
              letterSpacing: '-0.01em',
              lineHeight: 1.286,
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
        <Box
          sx={{
            gridRow: { xs: 2, md: 1 },
            gridColumn: { xs: '1 / -1', md: 2 },
            minWidth: 0,
            py: { xs: 0.5, md: 0 },
          }}
        >
          {children}
        </Box>
        {switches}
      </Box>
    </Box>
  )
}

/**
 * The switches render in a task of their own, right after the page's first frame. This reduces the total blocking time
 * of a slow phone by a quarter (bench/tuning.md).
 */
function Switches() {
  const [isRendered, setRendered] = useState(false)
  useEffect(() => setRendered(true), [])
  return (
    <Box
      sx={{
        display: 'flex',
        alignItems: 'center',
        gridRow: 1,
        gridColumn: { xs: 2, md: 3 },
        // The width of the three buttons, so that the club's name does not move when they appear.
        minWidth: 3 * 44,
      }}
    >
      {isRendered && (
        <>
          <LanguageSwitch />
          <ThemeSwitch />
        </>
      )}
    </Box>
  )
}

/** This element is a constant, so that React does not render it again when the visitor opens another page. */
const switches = <Switches />
