import { type Handlers, ok } from '../../http/routing/handler.ts'
import { type Dependencies, writingOf } from '../dependencies.ts'
import { listActivity } from './service.ts'
import { undoActivities, undoActivity } from './undo/service.ts'

export const activityRoutes = (
  dependencies: Dependencies,
): Pick<Handlers, 'listActivity' | 'undoActivity' | 'undoActivities'> => ({
  listActivity: async ({ query }) => ok(await listActivity(dependencies.db, dependencies.now(), query)),
  undoActivity: async ({ params }, visitor) =>
    ok(await undoActivity(writingOf(dependencies, visitor), params.id, visitor.organiser !== 'locked')),
  undoActivities: async ({ body }, visitor) =>
    ok(await undoActivities(writingOf(dependencies, visitor), body.ids, visitor.organiser !== 'locked')),
})
