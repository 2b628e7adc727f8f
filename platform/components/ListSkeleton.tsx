import Box from '@mui/material/Box'
import { cardSpacing } from '../theme/sx.ts'
import { radius } from '../theme/tokens.ts'

const rows = Array.from({ length: 8 }, (_, row) => row)

const bar = { borderRadius: radius.small, bgcolor: 'sunken' } as const

const shape = {
  display: 'grid',
  gap: 1.5,
  px: cardSpacing,
  pb: 2,
  '& > span': { ...bar, height: 50, borderRadius: radius.button },
  '& > span:first-of-type': { height: 46 },
  '& > div': { display: 'flex', alignItems: 'center', columnGap: 1.5, minHeight: 44 },
  '& > div::before': { ...bar, content: '""', width: 36, height: 36, borderRadius: '50%' },
  '& > div::after': { ...bar, content: '""', width: 76, height: 38, ml: 'auto' },
  '& > div > span': { ...bar, width: '45%', height: 31 },
} as const

/**
 * Grey placeholder shapes, shown inside a Section with `flush` while a searchable list loads. They are plain elements,
 * styled by the `sx` of their parent, because plain elements render faster than MUI's. On a first visit, the browser is
 * busiest while the list loads.
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
