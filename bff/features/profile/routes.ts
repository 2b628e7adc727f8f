import { type Handlers, ok } from '../../http/routing/handler.ts'
import type { Dependencies } from '../dependencies.ts'
import { computeClubFigures, computeProfile } from './service.ts'
import { selectLatestChange } from './store.ts'
import { untilNextChange } from './until-next-change.ts'

export const profileRoutes = ({ db }: Dependencies) => {
  const figures = untilNextChange(
    () => selectLatestChange(db, { withVotes: false }),
    (_: 'all players') => computeClubFigures(db),
  )
  const profiles = untilNextChange(
    () => selectLatestChange(db, { withVotes: true }),
    async (id: number) => computeProfile(db, id, await figures('all players')),
  )
  return {
    playerProfile: async ({ params }) => ok(await profiles(params.id)),
  } satisfies Partial<Handlers>
}
