import {
  narrowPhone,
  type Player,
  PlayerAvatar,
  PlayerLink,
  useFormats,
  type useOnlineProps,
  visuallyHidden,
} from '@club/platform'
import { useId, useRef } from 'react'
import {
  voteRowNoOverallRatingLabelMediaQuery,
  voteRowOnlyOverallRatingLabelMediaQuery,
  voteRowOverallRatingLabelMediaQuery,
  voteRowShortTextsMediaQuery,
} from '../layout/breakpoints.ts'
import { useText } from '../messages/index.ts'
import { CancelVoteButton, VoteButton, voteButtonStyles } from './VoteButton.tsx'
import type { AttendanceGroup } from './votes/attendance.ts'
import type { RequestedVote } from './votes/optimistic-vote.ts'

export function VoteRow({
  player,
  own,
  votedAt,
  group,
  write,
  onVote,
}: {
  readonly player: Player
  readonly own: boolean
  readonly votedAt?: Date
  readonly group: AttendanceGroup
  readonly write: ReturnType<typeof useOnlineProps>
  readonly onVote: (vote: RequestedVote) => void
}) {
  const text = useText()
  const nameId = useId()
  const { rating, registrationTime } = useFormats()
  const overall = rating(player.overallSkill)
  const time = votedAt && registrationTime(votedAt)
  const voted = group === 'going' ? 'registeredAt' : 'declinedAt'
  const button = { 'aria-describedby': nameId, ...write }
  const entry = useRef<HTMLLIElement>(null)
  const to = (status: RequestedVote['status']) => () => {
    // The focus moves to the list, because the vote moves this row, with the focused button, to another list.
    entry.current?.closest<HTMLElement>('[role="tabpanel"]')?.focus({ preventScroll: true })
    onVote({ player, status, own: false })
  }
  const action = group === 'unregistered' ? 'markAs' : 'changeTo'
  return (
    <li ref={entry} data-own={own} data-group={group}>
      <div className="face">
        <PlayerAvatar name={player.name} size={36} />
      </div>
      <div className="player">
        <div className="names">
          <span id={nameId} className="name">
            <PlayerLink player={player} />
          </span>
          {own && <span className="you">{text('mf-games.registration.you')}</span>}
        </div>
        <div className="facts">
          <div>
            <Shortened
              className="overall"
              value={overall}
              full={text('mf-games.registration.overall', { rating: overall })}
            />
            {time ? (
              <Shortened
                className="time"
                value={time}
                full={text(`mf-games.registration.${voted}`, { time })}
              />
            ) : (
              <span className="missing">{text('mf-games.registration.notVoted')}</span>
            )}
          </div>
        </div>
      </div>
      <div className="votes">
        {group !== 'going' && (
          <VoteButton
            {...button}
            name={text(`mf-games.registration.${action}Going`)}
            short={text('mf-games.registration.shortGoing')}
            onClick={to('going')}
          />
        )}
        {group !== 'notGoing' && (
          <VoteButton
            {...button}
            name={text(`mf-games.registration.${action}NotGoing`)}
            short={text('mf-games.registration.shortNotGoing')}
            onClick={to('not_going')}
          />
        )}
        {group !== 'unregistered' && (
          <CancelVoteButton {...button} name={text('mf-games.registration.cancelVote')} onClick={to(null)} />
        )}
      </div>
    </li>
  )
}

const row = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 1.25,
  minHeight: 56,
  py: 0.25,
  '--row-inset': { xs: '16px', md: '20px' },
  pl: 'var(--row-inset)',
  pr: { xs: 0, sm: 1.25 },
  position: 'relative',
  // On a phone, only the rows of players without a vote have space on their right. The other rows end with the icon
  // that cancels the vote, which is close to the edge of the card.
  '&[data-group="unregistered"]': { minHeight: 64, py: 0.75, pr: 1 },
  // On a narrow screen, the rating and "not voted yet" are laid out as one text, which can wrap to a second line.
  '&[data-group="unregistered"] .facts > div': {
    [voteRowShortTextsMediaQuery]: {
      display: 'block',
      ml: 0,
      '& > :first-of-type': { pl: 0, '&::before': { content: 'none' } },
    },
  },
  '&[data-group="unregistered"] .overall': {
    [voteRowShortTextsMediaQuery]: { '& > .value': { display: 'inline' }, '& > .full': visuallyHidden },
  },
  '& .face': { display: 'flex' },
  // Up to three lines of small text fit into the row's height of 56 px. `overflow` hides a separator dot at the
  // beginning of a line.
  '& .facts': { overflow: 'hidden', fontSize: '0.78125rem', lineHeight: 1.28, color: 'text.secondary' },
  '& .facts > div': { display: 'flex', flexWrap: 'wrap', ml: '-0.9em' },
  '& .facts > div > *': { position: 'relative', pl: '0.9em' },
  '& .facts > div > *::before': {
    content: '"·" / ""',
    position: 'absolute',
    left: 0,
    width: '0.9em',
    textAlign: 'center',
  },
  // From 390 to 600 px, the word "Overall" can make the texts wrap to a third line, so the font is smaller.
  [voteRowOnlyOverallRatingLabelMediaQuery]: {
    '& .name': { lineHeight: 1.2 },
    '& .facts': { fontSize: '0.75rem', lineHeight: 1.2 },
  },
  '& .player': { flex: '1 1 0', minWidth: 'min(100%, 6.5rem)' },
  '& .names': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 0.75 },
  '& .name': { fontSize: '0.96875rem', fontWeight: 650, lineHeight: 1.29, overflowWrap: 'anywhere' },
  '& .you': {
    px: 0.875,
    borderRadius: '9px',
    bgcolor: 'primary.main',
    color: 'primary.contrastText',
    fontSize: '0.71875rem',
    fontWeight: 750,
    lineHeight: 1.55,
  },
  '& .overall': { fontWeight: 700, fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' },
  '& .overall > .value': { [voteRowOverallRatingLabelMediaQuery]: { display: 'none' } },
  '& .overall > .full': { [voteRowNoOverallRatingLabelMediaQuery]: visuallyHidden },
  '& .time': { fontVariantNumeric: 'tabular-nums' },
  '& .time > .value': { display: { sm: 'none' } },
  '& .time > .full': { [voteRowShortTextsMediaQuery]: visuallyHidden },
  '& .missing': { color: 'warning.main', fontWeight: 600 },
  '& .votes': {
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'end',
    gap: 0.75,
    ml: 'auto',
    ...voteButtonStyles,
  },
  '&[data-own="true"]': {
    bgcolor: 'tint.main',
    '& .facts': { color: 'tint.contrastText' },
    '& .MuiButton-root::before': { bgcolor: 'background.paper' },
  },
  [narrowPhone]: {
    '--row-inset': '12px',
    columnGap: 1,
    // Scales the avatar from 36 px to 32 px.
    '& .face': { width: 32, height: 32, '& > *': { transform: 'scale(0.889)', transformOrigin: '0 0' } },
    '&[data-group="unregistered"]': { pr: 0.5, '& .votes': { gap: 0.5 }, '& button': { px: 0.75 } },
  },
} as const

/**
 * These styles are set once on the list. A styled component for each text would take longer to render on a phone than
 * the rest of the row.
 */
export const voteRowStyles = {
  '& > li': row,
  // A separator between two rows, which begins at the left edge of the text. The visitor's own row is highlighted and
  // has no separators.
  '& > [data-own="false"] + [data-own="false"]::before': {
    content: '""',
    position: 'absolute',
    top: 0,
    insetInline: 'calc(var(--row-inset) + 46px) 16px',
    height: '1px',
    bgcolor: 'divider',
  },
} as const

/**
 * A narrow row shows only `value`, whose meaning is in the caption above the list or in the name of the tab. Screen
 * readers always read `full`.
 */
const Shortened = (props: { readonly className: string; readonly value: string; readonly full: string }) => (
  <span className={props.className}>
    <span aria-hidden className="value">
      {props.value}
    </span>
    <span className="full">{props.full}</span>
  </span>
)
