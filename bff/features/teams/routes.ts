import { type Handlers, ok } from '../../http/routing/handler.ts'
import { type Dependencies, writingOf } from '../dependencies.ts'
import { chooseLineUps, generateTeams, getTeams } from './service.ts'

export const teamRoutes = (
  dependencies: Dependencies,
): Pick<Handlers, 'getTeams' | 'generateTeams' | 'chooseLineUps'> => ({
  getTeams: async ({ params }) => ok(await getTeams(dependencies.db, params.id)),
  generateTeams: async ({ params, headers }, visitor) =>
    ok(await generateTeams(writingOf(dependencies, visitor), params.id, headers['if-match'])),
  chooseLineUps: async ({ params }) => ok(await chooseLineUps(dependencies.db, params.id)),
})
