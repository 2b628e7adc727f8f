import { type Handlers, ok } from '../../http/routing/handler.ts'
import { type Dependencies, writeContext } from '../dependencies.ts'
import { listForm, listGoals, listPlayerStatistics, recalculate, teamStatistics } from './service.ts'

type StatisticsCalls =
  | 'playerStatistics'
  | 'teamStatistics'
  | 'playerForm'
  | 'gameGoals'
  | 'recalculateStatistics'

export const statisticsRoutes = (dependencies: Dependencies): Pick<Handlers, StatisticsCalls> => {
  const { db } = dependencies
  return {
    playerStatistics: async () => ok(await listPlayerStatistics(db)),
    teamStatistics: async () => ok(await teamStatistics(db)),
    playerForm: async () => ok(await listForm(db)),
    gameGoals: async () => ok(await listGoals(db)),
    recalculateStatistics: async (_, visitor) => ok(await recalculate(writeContext(dependencies, visitor))),
  }
}
