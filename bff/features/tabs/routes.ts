import type { TabLoad } from '@club/contract'
import { type Handlers, noContent } from '../../http/routing/handler.ts'

/** @param count counts one load of a tab, as the browser has reported it */
export const tabRoutes = (count: (load: TabLoad) => Promise<void>) =>
  ({
    recordTabLoad: async ({ body }) => {
      await count(body)
      return noContent
    },
  }) satisfies Partial<Handlers>
