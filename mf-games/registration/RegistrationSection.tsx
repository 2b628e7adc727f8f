import { Box, Chip, cardSpacing, Section, useLoadToast } from '@club/platform'
import { lazyDialogWithTexts } from '../lazy/lazy-dialog-with-texts.ts'
import { useText } from '../messages/index.ts'
import { AttendanceError } from './AttendanceError.tsx'
import { OwnVote } from './own-vote/OwnVote.tsx'
import { VoteLists } from './VoteLists.tsx'
import { useVoting, type VotingState } from './votes/voting.tsx'

const RegistrationClosedNote = lazyDialogWithTexts(
  () => import('./RegistrationClosedNote.tsx'),
  () => null,
)

export function RegistrationSection({
  isPlaying,
  onShowNext,
}: {
  readonly isPlaying: boolean
  /** A function that shows the next game. Undefined unless the page shows a closed game and there is a next game. */
  readonly onShowNext?: (() => void) | undefined
}) {
  const voting = useVoting()
  return (
    voting && <Registration key={voting.game.id} {...voting} isPlaying={isPlaying} onShowNext={onShowNext} />
  )
}

function Registration({
  game,
  state,
  votes,
  own,
  isOnNextGameCard,
  requestedList,
  isPlaying,
  onShowNext,
}: VotingState & { readonly isPlaying: boolean; readonly onShowNext: (() => void) | undefined }) {
  const text = useText()
  useLoadToast({ error: state.playersError }, text('mf-games.registration.playersFailed'))
  useLoadToast({ error: state.registrationsError }, text('mf-games.registration.registrationsFailed'))
  return (
    <Section
      flush
      title={text('mf-games.registration.title')}
      action={
        votes.closed && (
          <Chip
            sx={{ bgcolor: 'text.primary', color: 'background.paper' }}
            label={text('mf-games.registration.closed')}
          />
        )
      }
    >
      {votes.closed && <RegistrationClosedNote game={game} onShowNext={onShowNext} />}
      {state.attendance ? (
        <>
          {/* The registration panel contains the visitor's own vote only when the Next Game card does not: during the
              game, or when the card shows a later game. */}
          {(isPlaying || !isOnNextGameCard) && (
            <Box sx={{ px: cardSpacing, pb: 2, maxWidth: 480 }}>
              <OwnVote />
            </Box>
          )}
          <VoteLists attendance={state.attendance} votes={votes} own={own} requestedList={requestedList} />
        </>
      ) : (
        <AttendanceError state={state} />
      )}
    </Section>
  )
}
