import { type Handlers, ok } from '../../http/routing/handler.ts'
import type { Dependencies } from '../dependencies.ts'
import { createClubCalendar, createPlayerCalendar } from './service.ts'

export const calendarRoutes = (dependencies: Dependencies) =>
  ({
    clubCalendar: async () => ok(await createClubCalendar(dependencies)),
    playerCalendar: async ({ params }) => ok(await createPlayerCalendar(dependencies, params.id)),
  }) satisfies Partial<Handlers>
