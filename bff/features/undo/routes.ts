import { type Handlers, ok } from '../../http/routing/handler.ts'
import { type Dependencies, writeContext } from '../dependencies.ts'
import { undoActivities, undoActivity } from './service.ts'

export const undoRoutes = (dependencies: Dependencies) =>
  ({
    undoActivity: async ({ params }, visitor) =>
      ok(await undoActivity(writeContext(dependencies, visitor), params.id, visitor.organiser !== 'locked')),
    undoActivities: async ({ body }, visitor) =>
      ok(await undoActivities(writeContext(dependencies, visitor), body.ids, visitor.organiser !== 'locked')),
  }) satisfies Partial<Handlers>
