import { Problem } from '../../http/problems/problem.ts'
import { created, type Handlers, noContent, ok } from '../../http/routing/handler.ts'
import { type Dependencies, writingOf } from '../dependencies.ts'
import { addPlayer, changePlayer, importPlayers, listPlayers, removePlayer } from './service.ts'

type PlayerCalls = 'listPlayers' | 'addPlayer' | 'importPlayers' | 'changePlayer' | 'deletePlayer'

export const playerRoutes = (dependencies: Dependencies): Pick<Handlers, PlayerCalls> => ({
  listPlayers: async () => ok(await listPlayers(dependencies.db)),
  addPlayer: async ({ body }, visitor) => {
    const player = await addPlayer(writingOf(dependencies, visitor), body)
    return created(`/api/players/${player.id}`, player)
  },
  importPlayers: async ({ body }, visitor) =>
    created('/api/players', await importPlayers(writingOf(dependencies, visitor), body.players)),
  changePlayer: async ({ params, body }, visitor) =>
    ok(await changePlayer(writingOf(dependencies, visitor), params.id, body)),
  deletePlayer: async ({ params, query }, visitor) => {
    if (query.confirmationCode !== dependencies.club.deletePlayerWord)
      throw new Problem('invalid_confirmation')
    await removePlayer(writingOf(dependencies, visitor), params.id)
    return noContent
  },
})
