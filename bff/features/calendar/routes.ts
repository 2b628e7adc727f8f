import { type Handlers, ok } from '../../http/routing/handler.ts'
import type { Dependencies } from '../dependencies.ts'
import { clubCalendar, playerCalendar } from './service.ts'

export const calendarRoutes = (dependencies: Dependencies) =>
  ({
    clubCalendar: async () => ok(await clubCalendar(dependencies)),
    playerCalendar: async ({ params }) => ok(await playerCalendar(dependencies, params.id)),
  }) satisfies Partial<Handlers>
