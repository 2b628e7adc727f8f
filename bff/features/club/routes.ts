import { type Handlers, ok } from '../../http/handler.ts'
import type { Surroundings } from '../surroundings.ts'

export const clubRoutes = ({ club }: Surroundings): Pick<Handlers, 'getClub'> => ({
  getClub: async () => ok(club),
})
