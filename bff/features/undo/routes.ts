import { type Handlers, ok } from '../../http/routing/handler.ts'
import { type Dependencies, toWriteContext } from '../dependencies.ts'
import { undoActivities, undoActivity } from './service.ts'

export const undoRoutes = (dependencies: Dependencies) =>
  ({
    undoActivity: async ({ params }, visitor) =>
      ok(
        await undoActivity(toWriteContext(dependencies, visitor), params.id, visitor.organiser !== 'locked'),
      ),
    undoActivities: async ({ body }, visitor) =>
      ok(
        await undoActivities(toWriteContext(dependencies, visitor), body.ids, visitor.organiser !== 'locked'),
      ),
  }) satisfies Partial<Handlers>
