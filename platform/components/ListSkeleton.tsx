import Box from '@mui/material/Box'
import { radius } from '../theme/tokens.ts'

const rows = Array.from({ length: 8 }, (_, row) => row)

const bar = { borderRadius: radius.small, bgcolor: 'sunken' } as const

const shape = {
  display: 'grid',
  gap: 1.5,
  px: { xs: 2, md: 2.5 },
  pb: 2,
  '& > span': { ...bar, height: 50, borderRadius: radius.button },
  '& > span:first-of-type': { height: 46 },
  '& > div': { display: 'flex', alignItems: 'center', columnGap: 1.5, minHeight: 44 },
  '& > div::before': { ...bar, content: '""', width: 36, height: 36, borderRadius: '50%' },
  '& > div::after': { ...bar, content: '""', width: 76, height: 38, ml: 'auto' },
  '& > div > span': { ...bar, width: '45%', height: 31 },
} as const

/**
 * Grey shapes in place of a searchable list while it loads: a search box, tabs, and eight rows with an avatar and a
 * button. It is placed in a Section with the prop `flush`. Plain elements with one style object draw all shapes. A
 * component for each shape would render more slowly, and on a first visit the browser is busiest when it renders the
 * skeleton.
 */
export function ListSkeleton() {
  return (
    <Box sx={shape}>
      <span />
      <span />
      {rows.map((row) => (
        <div key={row}>
          <span />
        </div>
      ))}
    </Box>
  )
}
