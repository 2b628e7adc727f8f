import { Box, ForeignPicture, useClub } from '@club/platform'

const size = { width: 96, height: 48 } as const

/** The scores as the visitor has typed them. A text that is no number is shown as a dash. */
interface Scores {
  readonly white: string
  readonly black: string
}

/**
 * Shows the club's image. When the club has no image or it fails to load, a drawn scoreboard is shown. The picture is
 * decorative and has a fixed size.
 */
export function ScoreboardPicture(scores: Scores) {
  const { scoreboardUrl } = useClub()
  return (
    <Box sx={{ position: 'relative', flex: 'none', ...size }}>
      <ForeignPicture src={scoreboardUrl} {...size}>
        <OwnScoreboard {...scores} />
      </ForeignPicture>
    </Box>
  )
}

/** Returns a theme colour for an SVG attribute. */
const color = (name: string) => `var(--mui-palette-${name})`

const outline = color('lineStrong')

const frame = { x: 1, y: 1, width: 94, height: 40, rx: 6 } as const
const half = { y: 9, width: 34, height: 24, rx: 3 } as const

/** The font size is small enough for a score of three digits. */
const digits = { y: 27.5, fontSize: 17, fontWeight: 800, textAnchor: 'middle' } as const

/** The sides of the scoreboard and the x coordinates of their left edges. */
const halves = [
  ['white', 7],
  ['black', 55],
] as const

/** A drawn scoreboard that shows the scores in the form's fields. */
const OwnScoreboard = (scores: Scores) => (
  <Box component="svg" viewBox="0 0 96 48" {...size} aria-hidden sx={{ display: 'block' }}>
    <rect {...frame} fill={color('night-three')} stroke={outline} strokeWidth="2" />
    <path d="M20 41v6M76 41v6" stroke={outline} strokeWidth="4" />
    {halves.map(([side, x]) => (
      <g key={side}>
        <rect
          x={x}
          {...half}
          fill={color(`team-${side}-main`)}
          stroke={side === 'black' ? outline : undefined}
        />
        <text x={x + half.width / 2} {...digits} fill={color(`team-${side}-contrastText`)}>
          {shown(scores[side])}
        </text>
      </g>
    ))}
    <path d="M46 15h4v4h-4zm0 9h4v4h-4z" fill={color('sun-main')} />
  </Box>
)

const shown = (typed: string): string => (/^\d{1,3}$/.test(typed.trim()) ? typed.trim() : '–')
