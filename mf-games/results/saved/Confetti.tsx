import { Box } from '@club/platform'

const colors = ['sun.main', 'common.white', 'success.main', 'error.main', 'primary.main'] as const

/** The pieces start to the left and right of the middle and drift outwards, so that they do not cover the text. */
const pieces = Array.from({ length: 36 }, (_, index) => {
  const side = index % 2 === 0 ? 1 : -1
  const out = 12 + ((index * 37) % 38)
  return {
    left: 50 + side * out,
    drift: side * (8 + ((index * 53) % 40)),
    fall: 90 + ((index * 71) % 110),
    turn: 180 + ((index * 97) % 540),
    color: colors[index % colors.length] ?? 'sun.main',
    offset: (index * 29) % 180,
  }
})

/** @param delay the time before the animation starts, in milliseconds */
export const Confetti = ({ delay }: { readonly delay: number }) => (
  <Box
    aria-hidden
    data-confetti
    sx={{
      position: 'absolute',
      inset: 0,
      overflow: 'hidden',
      pointerEvents: 'none',
      '@keyframes fly': {
        from: { opacity: 1, transform: 'translate(0, -24px)' },
        to: { opacity: 0, transform: 'translate(var(--drift), var(--fall)) rotate(var(--turn))' },
      },
    }}
  >
    {pieces.map(({ left, drift, fall, turn, color, offset }) => (
      <Box
        key={`${left} ${fall}`}
        component="span"
        style={{
          left: `${left}%`,
          animationDelay: `${delay + offset}ms`,
          ['--drift' as string]: `${drift}px`,
          ['--fall' as string]: `${fall}px`,
          ['--turn' as string]: `${turn}deg`,
        }}
        sx={{
          position: 'absolute',
          top: 0,
          width: 7,
          height: 11,
          borderRadius: '2px',
          opacity: 0,
          bgcolor: color,
          animation: 'fly 1400ms cubic-bezier(0.2, 0.6, 0.4, 1)',
        }}
      />
    ))}
  </Box>
)
