import { created, type Handlers, noContent, ok } from '../../http/routing/handler.ts'
import type { Dependencies } from '../dependencies.ts'
import { changeGame, deleteGame, getGame, listGames, scheduleGame, upcomingGame } from './service.ts'

type GameCalls =
  | 'listGames'
  | 'listActiveGames'
  | 'listArchivedGames'
  | 'upcomingGame'
  | 'getGame'
  | 'scheduleGame'
  | 'changeGame'
  | 'deleteGame'

export const gameRoutes = ({ db, now }: Dependencies): Pick<Handlers, GameCalls> => ({
  listGames: async () => ok(await listGames(db, 'all')),
  listActiveGames: async () => ok(await listGames(db, 'active')),
  listArchivedGames: async () => ok(await listGames(db, 'archived')),
  upcomingGame: async () => ok(await upcomingGame(db, now())),
  getGame: async ({ params }) => ok(await getGame(db, params.id)),
  scheduleGame: async ({ body }) => {
    const game = await scheduleGame(db, body, now())
    return created(`/api/games/${game.id}`, game)
  },
  changeGame: async ({ params, body }) => ok(await changeGame(db, params.id, body)),
  deleteGame: async ({ params }) => {
    await deleteGame(db, params.id)
    return noContent
  },
})
