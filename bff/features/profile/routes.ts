import { type Handlers, ok } from '../../http/routing/handler.ts'
import type { Dependencies } from '../dependencies.ts'
import { createProfiles } from './service.ts'

export const profileRoutes = ({ db }: Dependencies) => {
  const profileOf = createProfiles(db)
  return {
    playerProfile: async ({ params }) => ok(await profileOf(params.id)),
  } satisfies Partial<Handlers>
}
