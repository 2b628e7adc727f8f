import {
  Alert,
  Chip,
  describeError,
  ErrorState,
  type Game,
  Section,
  Skeleton,
  Stack,
  useIntl,
} from '@club/platform'
import { lazy, Suspense, useDeferredValue } from 'react'
import { useText } from '../messages/use-text.ts'
import { useLoadNotice } from '../use-load-notice.ts'
import { OwnVote } from './own-vote/OwnVote.tsx'
import { useAttendance } from './use-attendance.ts'
import { useVotes } from './use-votes.ts'
import { VoteLists } from './VoteLists.tsx'

const WithdrawalDialog = lazy(() => import('../penalty/WithdrawalDialog.tsx'))

/** The Player Registration panel: who is going, who is not, who has not voted, and everything to change it. */
export function RegistrationSection({ game }: { readonly game: Game }) {
  const text = useText()
  const intl = useIntl()
  const state = useAttendance(game.id)
  const votes = useVotes(game)
  useLoadNotice(text('mf-games.registration.playersFailed'), state.playersError)
  useLoadNotice(text('mf-games.registration.registrationsFailed'), state.registrationsError)
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
      {votes.closed && (
        <Alert severity="info" sx={{ mb: 1.5 }}>
          {text('mf-games.registration.closedNote')}
        </Alert>
      )}
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
      {votes.withdrawal && (
        <Suspense fallback={null}>
          <WithdrawalDialog withdrawal={votes.withdrawal} onClose={votes.closeWithdrawal} />
        </Suspense>
      )}
    </Section>
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
