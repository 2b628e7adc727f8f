import type { TabLoad } from '@club/contract'
import type { Handlers } from '../http/handler.ts'
import { clubRoutes } from './club/routes.ts'
import { gameRoutes } from './games/routes.ts'
import { penaltyRoutes } from './penalties/routes.ts'
import { playerRoutes } from './players/routes.ts'
import { registrationRoutes } from './registrations/routes.ts'
import { statisticsRoutes } from './statistics/routes.ts'
import type { Surroundings } from './surroundings.ts'
import { tabRoutes } from './tabs/routes.ts'
import { teamRoutes } from './teams/routes.ts'

/** Every call's handler; a call of the contract that nobody answers is a type error here. */
export const allHandlers = (surroundings: Surroundings, countTabLoad: (load: TabLoad) => void): Handlers => ({
  ...gameRoutes(surroundings),
  ...teamRoutes(surroundings),
  ...registrationRoutes(surroundings),
  ...penaltyRoutes(surroundings),
  ...playerRoutes(surroundings),
  ...statisticsRoutes(surroundings),
  ...clubRoutes(surroundings),
  ...tabRoutes(countTabLoad),
})
