import { type Handlers, ok } from '../../http/routing/handler.ts'
import type { Dependencies } from '../dependencies.ts'
import { createCalendarFeed } from './service.ts'

export const calendarRoutes = (dependencies: Dependencies) =>
  ({
    clubCalendar: async () => ok(await createCalendarFeed(dependencies)),
    playerCalendar: async ({ params }) => ok(await createCalendarFeed(dependencies, params.id)),
  }) satisfies Partial<Handlers>
