import type { TabLoad } from '@club/contract'
import type { Handlers } from '../http/routing/handler.ts'
import { activityRoutes } from './activity/routes.ts'
import { calendarRoutes } from './calendar/routes.ts'
import { cardRoutes } from './cards/routes.ts'
import { clubRoutes } from './club/routes.ts'
import type { Dependencies } from './dependencies.ts'
import { gameRoutes } from './games/routes.ts'
import { organiserRoutes } from './organiser/routes.ts'
import { penaltyRoutes } from './penalties/routes.ts'
import { playerRoutes } from './players/routes.ts'
import { profileRoutes } from './profile/routes.ts'
import { registrationRoutes } from './registrations/routes.ts'
import { statisticsRoutes } from './statistics/routes.ts'
import { tabRoutes } from './tabs/routes.ts'
import { teamRoutes } from './teams/routes.ts'
import { undoRoutes } from './undo/routes.ts'

/** Returns the handlers of all API calls. When a call of the contract has no handler, the code does not compile. */
export const createHandlers = (
  dependencies: Dependencies,
  countTabLoad: (load: TabLoad) => Promise<void>,
): Handlers => ({
  ...gameRoutes(dependencies),
  ...teamRoutes(dependencies),
  ...registrationRoutes(dependencies),
  ...penaltyRoutes(dependencies),
  ...playerRoutes(dependencies),
  ...profileRoutes(dependencies),
  ...statisticsRoutes(dependencies),
  ...activityRoutes(dependencies),
  ...undoRoutes(dependencies),
  ...calendarRoutes(dependencies),
  ...cardRoutes(dependencies),
  ...clubRoutes(dependencies),
  ...organiserRoutes(dependencies),
  ...tabRoutes(countTabLoad),
})
