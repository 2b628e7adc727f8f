import { type Handlers, ok } from '../../http/routing/handler.ts'
import type { Dependencies } from '../dependencies.ts'

export const clubRoutes = ({ club }: Dependencies): Pick<Handlers, 'getClub'> => ({
  getClub: async (_, { organiser }) => ok({ ...club, organiser }),
})
