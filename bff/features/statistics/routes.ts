import { type Handlers, ok } from '../../http/routing/handler.ts'
import { type Dependencies, writeContext } from '../dependencies.ts'
import { listGoals, listPlayerForms, listPlayerStatistics, recalculate, teamStatistics } from './service.ts'

export const statisticsRoutes = (dependencies: Dependencies) => {
  const { db } = dependencies
  return {
    playerStatistics: async () => ok(await listPlayerStatistics(db)),
    teamStatistics: async () => ok(await teamStatistics(db)),
    playerForm: async () => ok(await listPlayerForms(db)),
    gameGoals: async () => ok(await listGoals(db)),
    recalculateStatistics: async (_, visitor) => ok(await recalculate(writeContext(dependencies, visitor))),
  } satisfies Partial<Handlers>
}
