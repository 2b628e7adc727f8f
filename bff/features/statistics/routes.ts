import { type Handlers, ok } from '../../http/routing/handler.ts'
import { type Dependencies, toWriteContext } from '../dependencies.ts'
import { getSeasonPeriod, listSeasons } from './seasons.ts'
import {
  getTeamStatistics,
  listLatestScores,
  listPlayerForms,
  listPlayerStatistics,
  recalculateTotals,
} from './service.ts'

export const statisticsRoutes = (dependencies: Dependencies) => {
  const { db, club } = dependencies
  const periodOf = ({ season }: { readonly season?: number | undefined }) =>
    season === undefined ? undefined : getSeasonPeriod(season, club.timezone)
  return {
    playerStatistics: async ({ query }) => ok(await listPlayerStatistics(db, periodOf(query))),
    teamStatistics: async ({ query }) => ok(await getTeamStatistics(db, periodOf(query))),
    playerForm: async ({ query }) => ok(await listPlayerForms(db, periodOf(query))),
    gameGoals: async ({ query }) => ok(await listLatestScores(db, periodOf(query))),
    listSeasons: async () => ok(await listSeasons(db, club.timezone)),
    recalculateStatistics: async (_, visitor) =>
      ok(await recalculateTotals(toWriteContext(dependencies, visitor))),
  } satisfies Partial<Handlers>
}
