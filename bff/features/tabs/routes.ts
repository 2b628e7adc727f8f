import type { TabLoad } from '@club/contract'
import { type Handlers, noContent } from '../../http/routing/handler.ts'

/**
 * Creates the handler of the call with which browsers report that they have loaded a tab.
 * @param count counts one report
 */
export const tabRoutes = (count: (load: TabLoad) => Promise<void>) =>
  ({
    recordTabLoad: async ({ body }) => {
      await count(body)
      return noContent
    },
  }) satisfies Partial<Handlers>
