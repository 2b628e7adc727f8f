import type { TabLoad } from '@club/contract'
import { type Handlers, noContent, ok } from '../http/routing/handler.ts'
import { activityRoutes } from './activity/routes.ts'
import { calendarRoutes } from './calendar/routes.ts'
import type { Dependencies } from './dependencies.ts'
import { gamePictureRoutes } from './game-pictures/routes.ts'
import { gameRoutes } from './games/routes.ts'
import { organiserRoutes } from './organiser/routes.ts'
import { penaltyRoutes } from './penalties/routes.ts'
import { playerRoutes } from './players/routes.ts'
import { profileRoutes } from './profile/routes.ts'
import { registrationRoutes } from './registrations/routes.ts'
import { statisticsRoutes } from './statistics/routes.ts'
import { teamRoutes } from './teams/routes.ts'
import { undoRoutes } from './undo/routes.ts'
import type { LatestActivityReader } from './writes/latest-activity.ts'

/**
 * Returns the handlers of all calls of the API. When a call of the contract has no handler, the code does not compile.
 */
export const createHandlers = (
  dependencies: Dependencies,
  readLatestActivity: LatestActivityReader,
  countTabLoad: (load: TabLoad) => Promise<void>,
): Handlers => ({
  ...gameRoutes(dependencies),
  ...teamRoutes(dependencies),
  ...registrationRoutes(dependencies),
  ...penaltyRoutes(dependencies),
  ...playerRoutes(dependencies),
  ...profileRoutes(dependencies, readLatestActivity),
  ...statisticsRoutes(dependencies),
  ...activityRoutes(dependencies),
  ...undoRoutes(dependencies),
  ...calendarRoutes(dependencies),
  ...gamePictureRoutes(dependencies),
  getClub: async (_, { organiser }) => ok({ ...dependencies.club, organiser }),
  ...organiserRoutes(dependencies),
  recordTabLoad: async ({ body }) => {
    await countTabLoad(body)
    return noContent
  },
})
