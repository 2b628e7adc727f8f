import { Problem } from '../../http/problems/problem.ts'
import { created, type Handlers, noContent, ok } from '../../http/routing/handler.ts'
import type { Dependencies } from '../dependencies.ts'
import { addPlayer, changePlayer, importPlayers, listPlayers, removePlayer } from './service.ts'

type PlayerCalls = 'listPlayers' | 'addPlayer' | 'importPlayers' | 'changePlayer' | 'deletePlayer'

export const playerRoutes = ({ db, now, club }: Dependencies): Pick<Handlers, PlayerCalls> => ({
  listPlayers: async () => ok(await listPlayers(db)),
  addPlayer: async ({ body }) => {
    const player = await addPlayer(db, body, now())
    return created(`/api/players/${player.id}`, player)
  },
  importPlayers: async ({ body }) => created('/api/players', await importPlayers(db, body.players, now())),
  changePlayer: async ({ params, body }) => ok(await changePlayer(db, params.id, body)),
  deletePlayer: async ({ params, query }) => {
    if (query.confirmationCode !== club.deletePlayerWord) throw new Problem('invalid_confirmation')
    await removePlayer(db, params.id, now())
    return noContent
  },
})
