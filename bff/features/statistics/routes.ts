import { type Handlers, ok } from '../../http/routing/handler.ts'
import { type Dependencies, writeContext } from '../dependencies.ts'
import { listSeasons, seasonPeriod } from './seasons.ts'
import { listGoals, listPlayerForms, listPlayerStatistics, recalculate, teamStatistics } from './service.ts'

export const statisticsRoutes = (dependencies: Dependencies) => {
  const { db, club } = dependencies
  const periodOf = ({ season }: { readonly season?: number | undefined }) =>
    season === undefined ? undefined : seasonPeriod(season, club.timezone)
  return {
    playerStatistics: async ({ query }) => ok(await listPlayerStatistics(db, periodOf(query))),
    teamStatistics: async ({ query }) => ok(await teamStatistics(db, periodOf(query))),
    playerForm: async ({ query }) => ok(await listPlayerForms(db, periodOf(query))),
    gameGoals: async ({ query }) => ok(await listGoals(db, periodOf(query))),
    listSeasons: async () => ok(await listSeasons(db, club.timezone)),
    recalculateStatistics: async (_, visitor) => ok(await recalculate(writeContext(dependencies, visitor))),
  } satisfies Partial<Handlers>
}
