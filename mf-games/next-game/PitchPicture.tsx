import { Box } from '@club/platform'

/**
 * A pitch from above, in the place of the original's external picture: part of the page, of fixed size, so
 * nothing moves and nothing can fail to load. Decorative.
 */
export function PitchPicture() {
  return (
    <Box
      component="svg"
      viewBox="0 0 320 160"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden
      sx={{ display: 'block', width: '100%', height: '100%' }}
    >
      <rect width="320" height="160" fill="#1c7a4b" />
      {[0, 80, 160, 240].map((x) => (
        <rect key={x} x={x} width="40" height="160" fill="#1f8652" />
      ))}
      <g fill="none" stroke="#e9f6ee" strokeWidth="2.5" opacity="0.85">
        <path d="M12 10h296v140H12zM160 10v140M12 40h46v80H12M308 40h-46v80h46M12 60h18v40H12M308 60h-18v40h18" />
        <circle cx="160" cy="80" r="26" />
        <path d="M58 64a18 18 0 0 1 0 32M262 64a18 18 0 0 0 0 32" />
      </g>
      <g stroke="#0c3a24" strokeWidth="1.5">
        {[
          [40, 80],
          [88, 44],
          [92, 116],
          [136, 62],
          [128, 104],
        ].map(([x, y]) => (
          <circle key={`${x}-${y}`} cx={x} cy={y} r="7" fill="#ffffff" />
        ))}
        {[
          [282, 80],
          [232, 46],
          [226, 112],
          [186, 58],
          [194, 100],
        ].map(([x, y]) => (
          <circle key={`${x}-${y}`} cx={x} cy={y} r="7" fill="#1b211e" />
        ))}
      </g>
      <circle cx="160" cy="80" r="5" fill="#fff" stroke="#1b211e" strokeWidth="1.5" />
    </Box>
  )
}
