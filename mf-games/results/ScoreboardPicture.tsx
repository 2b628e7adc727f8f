import { Box, ForeignPicture, useClub } from '@club/platform'

/** The digits of a score. A score of three digits fits at this font size. */
const digits = { y: 27.5, fontSize: 17, fontWeight: 800, textAnchor: 'middle' } as const

const size = { width: 96, height: 48 } as const

interface Scores {
  /** The score as typed. The scoreboard shows a dash when it is not a number. */
  readonly white: string
  readonly black: string
}

/**
 * The club's scoreboard image, or a drawn scoreboard when the club has no image or the image fails to load. The picture
 * is decorative and has a fixed size.
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

/** A theme colour as an SVG attribute. */
const color = (name: string) => `var(--mui-palette-${name})`

/** A drawn scoreboard with the typed scores, so that it always matches the fields. */
const OwnScoreboard = ({ white, black }: Scores) => (
  <Box component="svg" viewBox="0 0 96 48" {...size} aria-hidden sx={{ display: 'block' }}>
    <rect
      x="1"
      y="1"
      width="94"
      height="40"
      rx="6"
      fill={color('night-three')}
      stroke={color('lineStrong')}
      strokeWidth="2"
    />
    <path d="M20 41v6M76 41v6" stroke={color('lineStrong')} strokeWidth="4" />
    <rect x="7" y="9" width="34" height="24" rx="3" fill={color('team-white-main')} />
    <rect
      x="55"
      y="9"
      width="34"
      height="24"
      rx="3"
      fill={color('team-black-main')}
      stroke={color('lineStrong')}
    />
    <path d="M46 15h4v4h-4zm0 9h4v4h-4z" fill={color('sun-main')} />
    <text x="24" fill={color('team-white-contrastText')} {...digits}>
      {shown(white)}
    </text>
    <text x="72" fill={color('team-black-contrastText')} {...digits}>
      {shown(black)}
    </text>
  </Box>
)

const shown = (typed: string): string => (/^\d{1,3}$/.test(typed.trim()) ? typed.trim() : '–')
