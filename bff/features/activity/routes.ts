import { type Handlers, ok } from '../../http/routing/handler.ts'
import type { Dependencies } from '../dependencies.ts'
import { listActivity } from './service.ts'

export const activityRoutes = ({ db, now }: Dependencies) =>
  ({
    listActivity: async ({ query }) => ok(await listActivity(db, now(), query)),
  }) satisfies Partial<Handlers>
