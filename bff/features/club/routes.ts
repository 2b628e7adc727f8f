import { type Handlers, ok } from '../../http/routing/handler.ts'
import type { Dependencies } from '../dependencies.ts'

export const clubRoutes = ({ club }: Dependencies) =>
  ({
    getClub: async (_, { organiser }) => ok({ ...club, organiser }),
  }) satisfies Partial<Handlers>
