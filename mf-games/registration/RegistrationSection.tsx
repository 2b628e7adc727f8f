import {
  Alert,
  Button,
  Chip,
  describeError,
  ErrorState,
  type Game,
  Section,
  Skeleton,
  Stack,
  useFormats,
  useIntl,
  useLoadToast,
} from '@club/platform'
import { useDeferredValue } from 'react'
import { useText } from '../messages/index.ts'
import type { Withdrawing } from '../penalty/use-withdrawal.ts'
import { OwnVote } from './own-vote/OwnVote.tsx'
import { useAttendance } from './use-attendance.ts'
import { useVotes } from './use-votes.ts'
import { VoteLists } from './VoteLists.tsx'

/** The Player Registration panel: who is going, who is not, who has not voted, and everything to change it. */
export function RegistrationSection({
  game,
  onGoOn,
  onWithdrawn,
}: {
  readonly game: Game
  /** Leads to the next game, where there is one beside a game that was closed. */
  readonly onGoOn?: (() => void) | undefined
  /** Told of each "not going" that was stored. */
  readonly onWithdrawn: (withdrawing: Withdrawing) => void
}) {
  const text = useText()
  const intl = useIntl()
  const state = useAttendance(game.id)
  const votes = useVotes(game, onWithdrawn)
  useLoadToast({ error: state.playersError }, text('mf-games.registration.playersFailed'))
  useLoadToast({ error: state.registrationsError }, text('mf-games.registration.registrationsFailed'))
  const failed = state.playersError ? 'playersFailed' : 'registrationsFailed'
  const error = state.playersError ?? state.registrationsError
  // At first the long lists are worked on in small pieces, so that a slow phone can answer meanwhile; later votes
  // show at once.
  const listed = useDeferredValue(state.attendance !== undefined)
  return (
    <Section
      title={text('mf-games.registration.title')}
      action={
        votes.closed && (
          <Chip
            size="small"
            color="warning"
            variant="outlined"
            label={text('mf-games.registration.closed')}
          />
        )
      }
    >
      {votes.closed && <ClosedNote game={game} onGoOn={onGoOn} />}
      {listed && state.attendance ? (
        <>
          <OwnVote game={game} attendance={state.attendance} votes={votes} />
          <VoteLists attendance={state.attendance} votes={votes} />
        </>
      ) : error ? (
        <ErrorState
          title={text(`mf-games.registration.${failed}`)}
          description={describeError(error, intl)}
          pending={state.isFetching}
          onRetry={state.retry}
        />
      ) : (
        <LoadingVotes />
      )}
    </Section>
  )
}

/** Which game takes no more votes, and why: the card above may show the next one by now. */
function ClosedNote({ game, onGoOn }: { readonly game: Game; readonly onGoOn: (() => void) | undefined }) {
  const text = useText()
  const { longDate, time } = useFormats()
  const kickoff = new Date(game.date)
  return (
    <Alert
      severity="info"
      sx={{ mb: 1.5, flexWrap: 'wrap' }}
      action={
        onGoOn && (
          <Button color="inherit" size="small" onClick={onGoOn}>
            {text('mf-games.registration.goOn')}
          </Button>
        )
      }
    >
      <strong>
        {longDate(kickoff)} {time(kickoff)}
      </strong>
      <div>{text('mf-games.registration.closedNote')}</div>
    </Alert>
  )
}

const rows = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth'] as const

/** About as high as the panel with a few votes. */
export function LoadingVotes() {
  return (
    <Stack spacing={1.25}>
      <Skeleton variant="rounded" height={116} />
      <Skeleton variant="rounded" height={40} />
      <Skeleton variant="rounded" height={48} />
      {rows.map((row) => (
        <Skeleton key={row} variant="rounded" height={108} />
      ))}
    </Stack>
  )
}
