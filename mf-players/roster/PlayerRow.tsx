import {
  cardSpacing,
  goalDiffColor,
  type Player,
  PlayerAvatar,
  PlayerLink,
  RatingBar,
  useFormats,
} from '@club/platform'
import type { ReactNode } from 'react'
import { skillNames } from '../dialogs/skill-names.ts'
import { useText } from '../messages/index.ts'
import { JoinedTime } from './JoinedTime.tsx'

/** The value of the router's `location.state` on a player's page that was opened from the roster. */
export const openedFromRosterLocationState = 'roster'

const areas = {
  xs: '"avatar name overall menu" "skills skills skills skills" "totals totals totals totals"',
  md: '"avatar name totals offense defense menu" "avatar name totals handling overall menu"',
}

/**
 * The styles of the list that contains the rows. On a phone, the three skills are in one line, and their bars are at the
 * same height even if a label wraps. On a wider screen, the skills and the overall rating are in a 2 × 2 grid. The rows
 * are plain elements, because these render faster than styled ones.
 */
export const playerListStyle = {
  listStyle: 'none',
  m: 0,
  p: 0,
  // While only the first rows are rendered, the footer stays below the screen.
  '&[data-loading]': { minHeight: '100dvh' },
  '& > li': {
    display: 'grid',
    gridTemplateAreas: areas,
    gridTemplateColumns: {
      xs: 'auto minmax(0, 1fr) auto auto',
      // Roster.tsx sets the two CSS variables to make the columns narrower while a card is beside the roster.
      md: 'auto minmax(0, 1fr) var(--totals-width, 13rem) repeat(2, minmax(124px, var(--bar-width, 200px))) auto',
    },
    alignItems: 'center',
    columnGap: { xs: 1.25, md: 2.25 },
    rowGap: { xs: 1.125, md: 0.625 },
    minHeight: { md: 82 },
    px: cardSpacing,
    py: { xs: 1.5, md: 1.25 },
    borderTop: 1,
    borderColor: 'divider',
  },
  '& [data-part=avatar]': { gridArea: 'avatar', display: 'flex' },
  '& [data-part=name]': { gridArea: 'name', minWidth: 0 },
  '& [data-part=name] > h2': { m: 0, typography: 'h3', overflowWrap: 'anywhere' },
  '& [data-part=name] > time': { display: 'block', typography: 'body2', color: 'text.secondary' },
  '& [data-part=totals]': {
    gridArea: 'totals',
    display: { xs: 'flex', md: 'grid' },
    flexWrap: 'wrap',
    gridTemplateColumns: '5rem 4.25rem auto',
    columnGap: { xs: 2, md: 0 },
    m: 0,
    fontSize: '0.8125rem',
    lineHeight: 1.385,
    fontVariantNumeric: 'tabular-nums',
    '& > div': { display: 'flex', gap: 0.5 },
    '& dt': { color: 'text.secondary' },
    '& dd': { m: 0, fontWeight: 700 },
    '& [data-sign="1"]': { color: goalDiffColor(1) },
    '& [data-sign="-1"]': { color: goalDiffColor(-1) },
  },
  '& [data-part=skills]': {
    gridArea: 'skills',
    display: { xs: 'grid', md: 'contents' },
    gridTemplateColumns: 'repeat(auto-fit, minmax(5rem, 1fr))',
    alignItems: 'end',
    columnGap: 1.25,
    rowGap: 0.5,
    '& > :nth-of-type(1)': { gridArea: { md: 'offense' } },
    '& > :nth-of-type(2)': { gridArea: { md: 'defense' } },
    '& > :nth-of-type(3)': { gridArea: { md: 'handling' } },
  },
  '& [data-part=overall]': { gridArea: 'overall' },
  '& [data-part=menu]': { gridArea: 'menu', mr: -1.5 },
} as const

/** A player in a list that has `playerListStyle`. */
export function PlayerRow({
  player,
  now,
  menu,
}: {
  readonly player: Player
  readonly now: Date
  readonly menu: ReactNode
}) {
  const text = useText()
  return (
    <li>
      <div data-part="avatar">
        <PlayerAvatar name={player.name} size={40} />
      </div>
      <div data-part="name">
        <h2>
          <PlayerLink player={player} state={openedFromRosterLocationState} />
        </h2>
        <JoinedTime player={player} now={now} />
      </div>
      <Totals player={player} />
      <div data-part="skills">
        {skillNames.map((skill) => (
          <RatingBar key={skill} label={text(`platform.player.${skill}`)} value={player[skill]} />
        ))}
      </div>
      <div data-part="overall">
        <RatingBar
          label={text('platform.player.overallSkill')}
          value={player.overallSkill}
          variant="figure"
        />
      </div>
      <div data-part="menu">{menu}</div>
    </li>
  )
}

function Totals({ player: { gamesPlayed, wins, plusMinus } }: { readonly player: Player }) {
  const text = useText()
  const { signed, whole } = useFormats()
  return (
    <dl data-part="totals">
      <div>
        <dt>{text('platform.player.gamesPlayed')}</dt>
        <dd>{whole(gamesPlayed)}</dd>
      </div>
      <div>
        <dt>{text('platform.player.wins')}</dt>
        <dd>{whole(wins)}</dd>
      </div>
      <div>
        <dt>{text('platform.player.plusMinus')}</dt>
        <dd data-sign={Math.sign(plusMinus)}>{signed(plusMinus)}</dd>
      </div>
    </dl>
  )
}
