import { type Handlers, ok } from '../../http/routing/handler.ts'
import { type Dependencies, toWriteContext } from '../dependencies.ts'
import { getTeams } from '../games/teams.ts'
import { generateTeams, proposeLineUps } from './service.ts'

export const teamRoutes = (dependencies: Dependencies) =>
  ({
    getTeams: async ({ params }) => ok(await getTeams(dependencies.db, params.id)),
    generateTeams: async ({ params, headers }, visitor) =>
      ok(
        await generateTeams(
          toWriteContext(dependencies, visitor),
          params.id,
          dependencies.club.teamSize,
          headers['if-match'],
        ),
      ),
    chooseLineUps: async ({ params }) =>
      ok(await proposeLineUps(dependencies.db, params.id, dependencies.club.teamSize)),
  }) satisfies Partial<Handlers>
