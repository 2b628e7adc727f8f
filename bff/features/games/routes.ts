import { created, type Handlers, noContent, ok } from '../../http/routing/handler.ts'
import { type Dependencies, toWriteContext } from '../dependencies.ts'
import { changeGame, deleteGame, getGame, getUpcomingGame, listGames, scheduleGame } from './service.ts'

export const gameRoutes = (dependencies: Dependencies) => {
  const { db, now } = dependencies
  return {
    listGames: async () => ok(await listGames(db, 'all')),
    listActiveGames: async () => ok(await listGames(db, 'active')),
    listArchivedGames: async () => ok(await listGames(db, 'archived')),
    upcomingGame: async () => ok(await getUpcomingGame(db, now())),
    getGame: async ({ params }) => ok(await getGame(db, params.id)),
    scheduleGame: async ({ body }, visitor) => {
      const game = await scheduleGame(toWriteContext(dependencies, visitor), body)
      return created(`/api/games/${game.id}`, game)
    },
    changeGame: async ({ params, body, headers }, visitor) =>
      ok(await changeGame(toWriteContext(dependencies, visitor), params.id, body, headers['if-match'])),
    deleteGame: async ({ params }, visitor) => {
      await deleteGame(toWriteContext(dependencies, visitor), params.id)
      return noContent
    },
  } satisfies Partial<Handlers>
}
