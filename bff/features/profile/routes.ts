import { type Handlers, ok } from '../../http/routing/handler.ts'
import type { Dependencies } from '../dependencies.ts'
import { computeProfile, computeSuggestions } from './service.ts'
import { selectLatestChange } from './store.ts'
import { untilNextChange } from './until-next-change.ts'

export const profileRoutes = ({ db }: Dependencies) => {
  const latestChange = () => selectLatestChange(db)
  const suggestions = untilNextChange(latestChange, (_: 'all players') => computeSuggestions(db))
  const profiles = untilNextChange(latestChange, async (id: number) =>
    computeProfile(db, id, (await suggestions('all players')).get(id)),
  )
  return {
    playerProfile: async ({ params }) => ok(await profiles(params.id)),
  } satisfies Partial<Handlers>
}
