import { type Handlers, ok } from '../../http/routing/handler.ts'
import type { Dependencies } from '../dependencies.ts'
import { selectOwedAmount } from '../penalties/store.ts'
import { cacheUntilNextChange } from './cache-until-next-change.ts'
import { computeClubFigures, computeFigures } from './service.ts'
import { selectLatestChange } from './store.ts'

export const profileRoutes = ({ db }: Dependencies) => {
  const figures = cacheUntilNextChange(
    () => selectLatestChange(db),
    () => computeClubFigures(db),
    (id: number, club) => computeFigures(db, id, club),
  )
  return {
    playerProfile: async ({ params: { id } }) =>
      ok({ ...(await figures(id)), owes: await selectOwedAmount(db, id) }),
  } satisfies Partial<Handlers>
}
