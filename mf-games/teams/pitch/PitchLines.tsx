import { Box } from '@club/platform'

const chalk = { position: 'absolute', border: '2px solid', borderColor: 'pitch.chalk' } as const

/** The lines of a football pitch: touchlines, halfway line with its circle, and two penalty areas. */
export function PitchLines({ isHorizontal }: { readonly isHorizontal: boolean }) {
  const [start, end, from] = isHorizontal
    ? (['left', 'right', 'top'] as const)
    : (['top', 'bottom', 'left'] as const)
  const [length, breadth] = isHorizontal ? (['width', 'height'] as const) : (['height', 'width'] as const)
  const area = { ...chalk, [length]: 38, [breadth]: '30%', [from]: '35%' }
  return (
    <>
      <Box sx={{ ...chalk, inset: '8px' }} />
      <Box sx={{ ...chalk, inset: '10px', [start]: '50%', [end]: '50%', borderWidth: 1 }} />
      <Box
        sx={{ ...chalk, top: '50%', left: '50%', width: 104, height: 104, m: '-52px', borderRadius: '50%' }}
      />
      <Box sx={{ ...area, [start]: 8 }} />
      <Box sx={{ ...area, [end]: 8 }} />
    </>
  )
}
