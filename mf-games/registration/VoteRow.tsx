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
  whereFullTextsFit,
  whereOnlyOverallLabelFits,
  whereOverallLabelDoesNotFit,
  whereOverallLabelFits,
  whereShortTexts,
} from '../layout/breakpoints.ts'
import { useText } from '../messages/index.ts'
import { CancelVoteButton, VoteButton, voteButtonStyles } from './VoteButton.tsx'
import type { VoteGroup } from './votes/attendance.ts'
import type { RequestedVote } from './votes/optimistic-vote.ts'

/** A player's row in the registration panel, with the buttons that change the vote. The row is 56 px high. */
export function VoteRow({
  player,
  own,
  votedAt,
  group,
  write,
  onVote,
}: {
  readonly player: Player
  /** True for the visitor's own player, whose row is highlighted. */
  readonly own: boolean
  /** Undefined for a player who has not voted. */
  readonly votedAt?: Date
  readonly group: VoteGroup
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
    // The vote removes this entry and its focused button from the list, so the focus moves to the list first.
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
  pr: { xs: 0, md: 1.25 },
  position: 'relative',
  [whereFullTextsFit]: { pr: 1.25 },
  // Rows of players who have not voted have two buttons, and a padding beside the buttons. On a phone, rows of the
  // other lists have no padding there, so that the icon of the cancel button is close to the card's edge.
  '&[data-group="unregistered"]': { minHeight: 64, py: 0.75, pr: 1 },
  // In a narrow row with two buttons, the rating and the note that the player has not voted form one text that wraps
  // into two lines.
  '&[data-group="unregistered"] .facts > div': {
    [whereShortTexts]: {
      display: 'block',
      ml: 0,
      '& > :first-of-type': { pl: 0, '&::before': { content: 'none' } },
    },
  },
  '&[data-group="unregistered"] .overall': {
    [whereShortTexts]: { '& > .value': { display: 'inline' }, '& > .full': visuallyHidden },
  },
  '& .face': { display: 'flex' },
  // The small type lets three lines fit into the row's 56 px. `overflow` hides the separator dot at the beginning of a
  // line.
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
  // At these widths, the texts of a row can wrap to a third line, because the row shows the word "Overall". With a
  // lower line height, three lines fit in a row.
  [whereOnlyOverallLabelFits]: {
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
  '& .overall > .value': { [whereOverallLabelFits]: { display: 'none' } },
  '& .overall > .full': { [whereOverallLabelDoesNotFit]: visuallyHidden },
  '& .time': { fontVariantNumeric: 'tabular-nums' },
  '& .time > .value': { [whereFullTextsFit]: { display: 'none' } },
  '& .time > .full': { [whereShortTexts]: visuallyHidden },
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
    pr: 0,
    // On a narrow phone, scales the avatar from 36 px to 32 px.
    '& .face': { width: 32, height: 32, '& > *': { transform: 'scale(0.889)', transformOrigin: '0 0' } },
    '&[data-group="unregistered"]': { pr: 0.5, '& .votes': { gap: 0.5 }, '& button': { px: 0.75 } },
  },
} as const

/**
 * The styles of all rows, set once on the list. A styled component for each text would take longer to render on a phone
 * than the rest of the row.
 */
export const voteRowStyles = {
  '& > li': row,
  // A thin line between two rows, which starts where the text starts. The visitor's own highlighted row has no line
  // above or below.
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
 * The overall rating or the time of the vote. A narrow row shows only the value, because the list's caption or tab
 * explains its meaning.
 */
const Shortened = (props: { readonly className: string; readonly value: string; readonly full: string }) => (
  <span className={props.className}>
    <span aria-hidden className="value">
      {props.value}
    </span>
    <span className="full">{props.full}</span>
  </span>
)
