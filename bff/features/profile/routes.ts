import { type Handlers, ok } from '../../http/routing/handler.ts'
import type { Dependencies } from '../dependencies.ts'
import { computeProfile } from './service.ts'
import { selectLatestChange } from './store.ts'
import { untilNextChange } from './until-next-change.ts'

export const profileRoutes = ({ db }: Dependencies) => {
  const profiles = untilNextChange(
    () => selectLatestChange(db),
    (id) => computeProfile(db, id),
  )
  return {
    playerProfile: async ({ params }) => ok(await profiles(params.id)),
  } satisfies Partial<Handlers>
}
