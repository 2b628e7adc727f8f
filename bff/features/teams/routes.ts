import { type Handlers, ok } from '../../http/routing/handler.ts'
import type { Dependencies } from '../dependencies.ts'
import { generateTeams, getTeams } from './service.ts'

export const teamRoutes = ({ db }: Dependencies): Pick<Handlers, 'getTeams' | 'generateTeams'> => ({
  getTeams: async ({ params }) => ok(await getTeams(db, params.id)),
  generateTeams: async ({ params }) => ok(await generateTeams(db, params.id)),
})
