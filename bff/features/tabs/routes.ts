import type { TabLoad } from '@club/contract'
import { type Handlers, noContent } from '../../http/routing/handler.ts'

/** @param count told each load */
export const tabRoutes = (count: (load: TabLoad) => void): Pick<Handlers, 'recordTabLoad'> => ({
  recordTabLoad: async ({ body }) => {
    count(body)
    return noContent
  },
})
