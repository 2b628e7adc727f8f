import { Alert, Box, ErrorState } from '@club/platform'
import { useText } from '../lazy/messages/index.ts'
import { useGameTeams } from '../teams/use-game-teams.ts'
import type { DetailedGame } from './detailed-game.ts'
import { LineupList } from './LineupList.tsx'

/** Shows both teams and the bench of a game, or an error when loading them has failed. */
export function Lineups({ game }: { readonly game: DetailedGame }) {
  const text = useText()
  const { data: teams, error, isFetching, refetch } = useGameTeams(game.id)
  if (error && !teams)
    return (
      <ErrorState
        title={text('mf-games.teams.loadFailed')}
        error={error}
        pending={isFetching}
        onRetry={() => void refetch()}
      />
    )
  const isEmpty = teams && teams.whiteTeam.length + teams.blackTeam.length === 0
  return (
    <>
      {game.isArchived && isEmpty && (
        <Alert severity="info" sx={{ mb: 2 }}>
          {text('mf-games.details.archivedNote')}
        </Alert>
      )}
      <Box
        sx={{ display: 'grid', gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', columnGap: 2, rowGap: 1 }}
      >
        <LineupList kind="white" players={teams?.whiteTeam} />
        <LineupList kind="black" players={teams?.blackTeam} />
        <LineupList kind="bench" players={teams?.benchPlayers} />
      </Box>
    </>
  )
}
