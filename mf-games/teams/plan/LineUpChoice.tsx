import {
  Box,
  type GeneratedTeams,
  gapNames,
  getGaps,
  largestGap,
  radius,
  Skeleton,
  type Teams,
  Typography,
  useIntl,
  visuallyHidden,
} from '@club/platform'
import { useId } from 'react'
import { QueryError } from '../../layout/QueryError.tsx'
import { useText } from '../../lazy/messages/index.ts'
import { countSwaps } from './change-lineup.ts'
import { explainLargerRatingGap } from './explain-larger-rating-gap.ts'
import type { useLineUpOptions } from './use-line-up-options.ts'
import { useRatingGapTexts } from './use-rating-gap-texts.ts'
import type { UnsavedTeamChange } from './use-unsaved-team-change.ts'

/**
 * Offers up to three equally fair line-ups as tiles that show the largest gap between the teams' mean ratings. Pressing
 * a tile previews the line-up. A text below explains why a line-up is offered although another one has a smaller gap.
 */
export function LineUpChoice({
  query,
  teams,
  draft,
}: {
  readonly query: ReturnType<typeof useLineUpOptions>
  readonly teams: Teams
  readonly draft: UnsavedTeamChange
}) {
  const text = useText()
  const intl = useIntl()
  const headingId = useId()
  const { data: lineUps, error, isLoading } = query
  if (isLoading) return <Skeleton height={104} sx={{ mt: 1.5, borderRadius: radius.button }} />
  if (!lineUps && error) return <QueryError title={text('mf-games.teams.lineUpsFailed')} query={query} />
  if (!lineUps || lineUps.length < 2) return null
  const reasons = lineUps.flatMap((lineUp, at) => {
    const reason = explainLargerRatingGap(lineUps, lineUp)
    const before = intl.formatList(letters.slice(0, at))
    return reason
      ? [{ letter: letters[at], reason: text(`mf-games.teams.reason.${reason}`, { before }) }]
      : []
  })
  return (
    <Box role="group" aria-labelledby={headingId} sx={{ mt: 1.5 }}>
      <Typography
        component="div"
        variant="body2"
        color="textSecondary"
        sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', columnGap: 1, mb: 1 }}
      >
        <span id={headingId}>{text('mf-games.teams.lineUps', { count: lineUps.length })}</span>
        <span>{text('mf-games.teams.lineUpNumber')}</span>
      </Typography>
      <Box sx={{ display: 'grid', gridTemplateColumns: `repeat(${lineUps.length}, minmax(0, 1fr))`, gap: 1 }}>
        {lineUps.map((lineUp, at) => (
          <LineUp key={letters[at]} letter={letters[at] ?? ''} lineUp={lineUp} teams={teams} draft={draft} />
        ))}
      </Box>
      {reasons.map(({ letter, reason }) => (
        <Typography key={letter} variant="body2" color="textSecondary" sx={{ mt: 0.5 }}>
          <b>{letter}</b> {reason}
        </Typography>
      ))}
    </Box>
  )
}

const letters = ['A', 'B', 'C']

function LineUp({
  letter,
  lineUp,
  teams,
  draft,
}: {
  readonly letter: string
  readonly lineUp: GeneratedTeams
  readonly teams: Teams
  readonly draft: UnsavedTeamChange
}) {
  const text = useText()
  const { points, withName } = useRatingGapTexts()
  const gapsId = useId()
  const gaps = getGaps(lineUp)
  const swaps = countSwaps(teams, lineUp)
  const isShown = draft.letter === undefined ? swaps === 0 : draft.letter === letter
  return (
    <Box
      component="button"
      type="button"
      aria-pressed={isShown}
      aria-describedby={gapsId}
      disabled={draft.disabled}
      onClick={() => (swaps === 0 ? draft.cancel() : draft.preview(letter, lineUp))}
      sx={tile}
    >
      <Box
        component="span"
        sx={{ display: 'flex', justifyContent: 'space-between', alignItems: 'baseline', gap: 0.5 }}
      >
        <Box component="b" sx={{ fontSize: '1.0625rem' }}>
          {letter}
        </Box>{' '}
        <Box component="span" sx={{ fontWeight: 650, fontVariantNumeric: 'tabular-nums' }}>
          {points(largestGap(gaps))}
        </Box>
      </Box>{' '}
      <Box component="span" className="how" sx={{ display: 'block', mt: 0.5, fontSize: '0.8125rem' }}>
        {swaps === 0 ? text('mf-games.teams.lineUpSaved') : text('mf-games.teams.swaps', { count: swaps })}
      </Box>
      <Box component="span" id={gapsId} hidden sx={visuallyHidden}>
        {gapNames.map((name) => withName(name, gaps[name])).join(', ')}
      </Box>
    </Box>
  )
}

const tile = {
  minHeight: 44,
  border: 0,
  p: '10px 12px',
  borderRadius: radius.button,
  bgcolor: 'sunken',
  color: 'text.primary',
  fontFamily: 'inherit',
  fontSize: '0.875rem',
  textAlign: 'left',
  cursor: 'pointer',
  '& .how': { color: 'text.secondary' },
  '&[aria-pressed="true"]': {
    bgcolor: 'tint.main',
    color: 'tint.contrastText',
    boxShadow: 'inset 0 0 0 2px var(--mui-palette-primary-main)',
    '& .how': { color: 'inherit' },
  },
} as const
