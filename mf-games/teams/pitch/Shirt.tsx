import { Box, type Side } from '@club/platform'

export const Shirt = ({
  side,
  rating,
  width,
}: {
  readonly side: Side
  readonly rating?: string
  /** The width of the shirt: a number of pixels, or a CSS length. */
  readonly width: number | string
}) => (
  <Box
    component="svg"
    viewBox="0 0 46 44"
    aria-hidden
    sx={{
      display: 'block',
      flex: 'none',
      width,
      height: 'auto',
      fill: (theme) => theme.vars?.palette.team[side].main,
      stroke: (theme) => theme.vars?.palette.team[side].line,
    }}
  >
    <path
      d="M16 2.5 7.5 6.2 2 17l6.6 3.6 2.6-2.3V41h23.6V18.3l2.6 2.3L44 17 38.5 6.2 30 2.5c-1.6 4.6-12.4 4.6-14 0z"
      strokeWidth="1.5"
      strokeLinejoin="round"
    />
    {rating && (
      <Box
        component="text"
        x="23"
        y="28.5"
        textAnchor="middle"
        stroke="none"
        sx={{
          fontSize: 14,
          fontWeight: 800,
          fill: (theme) => theme.vars?.palette.team[side].contrastText,
        }}
      >
        {rating}
      </Box>
    )}
  </Box>
)
