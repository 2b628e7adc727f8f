import { problems } from '@club/contract'
import { Problem } from '../../http/problems/problem.ts'
import { created, type Handlers, noContent, ok } from '../../http/routing/handler.ts'
import { type Dependencies, toWriteContext } from '../dependencies.ts'
import { addPlayer, changePlayer, importPlayers, listPlayers, removePlayer } from './service.ts'

export const playerRoutes = (dependencies: Dependencies) =>
  ({
    listPlayers: async () => ok(await listPlayers(dependencies.db)),
    addPlayer: async ({ body }, visitor) => {
      const player = await addPlayer(toWriteContext(dependencies, visitor), body)
      return created(`/api/players/${player.id}`, player)
    },
    importPlayers: async ({ body }, visitor) =>
      created('/api/players', await importPlayers(toWriteContext(dependencies, visitor), body.players)),
    changePlayer: async ({ params, body }, visitor) =>
      ok(await changePlayer(toWriteContext(dependencies, visitor), params.id, body)),
    deletePlayer: async ({ params, query }, visitor) => {
      if (query.confirmationCode !== dependencies.club.deletePlayerWord)
        throw new Problem('invalid_confirmation', {
          errors: [{ path: 'confirmationCode', message: problems.invalid_confirmation.detail }],
        })
      await removePlayer(toWriteContext(dependencies, visitor), params.id)
      return noContent
    },
  }) satisfies Partial<Handlers>
