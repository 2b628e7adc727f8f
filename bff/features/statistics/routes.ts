import { type Handlers, ok } from '../../http/routing/handler.ts'
import type { Dependencies } from '../dependencies.ts'
import { listForm, listGoals, listPlayerStatistics, recalculate, teamStatistics } from './service.ts'

type StatisticsCalls =
  | 'playerStatistics'
  | 'teamStatistics'
  | 'playerForm'
  | 'gameGoals'
  | 'recalculateStatistics'

export const statisticsRoutes = ({ db }: Dependencies): Pick<Handlers, StatisticsCalls> => ({
  playerStatistics: async () => ok(await listPlayerStatistics(db)),
  teamStatistics: async () => ok(await teamStatistics(db)),
  playerForm: async () => ok(await listForm(db)),
  gameGoals: async () => ok(await listGoals(db)),
  recalculateStatistics: async () => ok(await recalculate(db)),
})
