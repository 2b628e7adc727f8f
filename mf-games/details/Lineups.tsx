import { Alert, Box, type GameListItem } from '@club/platform'
import { QueryError } from '../layout/QueryError.tsx'
import { useText } from '../lazy/messages/index.ts'
import { hasTeams } from '../phase/game-phase.ts'
import { useGameTeams } from '../teams/use-game-teams.ts'
import { LineupList } from './LineupList.tsx'

export function Lineups({ game }: { readonly game: Pick<GameListItem, 'id' | 'isArchived'> }) {
  const text = useText()
  const query = useGameTeams(game.id)
  const { data: teams, error } = query
  if (error && !teams) return <QueryError title={text('mf-games.teams.loadFailed')} query={query} />
  return (
    <>
      {game.isArchived && teams && !hasTeams(teams) && (
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
