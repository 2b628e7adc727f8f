import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'

export interface UnfinishedResponses {
  of(socket: Duplex): readonly ServerResponse[]
  /** Resolves when all responses that are open at the time of the call are closed. */
  closed(): Promise<void>
}

const trackers = new WeakMap<Server, UnfinishedResponses>()

/**
 * Tracks a server's open responses. All callers share one tracker, so that each response gets only one more listener.
 * Node.js itself adds seven listeners to a compressed response, and warns of a leak above ten.
 */
export function trackUnfinishedResponses(server: Server): UnfinishedResponses {
  const existing = trackers.get(server)
  if (existing) return existing
  const closing = new Map<ServerResponse, PromiseWithResolvers<void>>()
  server.prependListener('request', (_request: IncomingMessage, response: ServerResponse) => {
    closing.set(response, Promise.withResolvers())
    response.once('close', () => {
      closing.get(response)?.resolve()
      closing.delete(response)
    })
  })
  const open: UnfinishedResponses = {
    of: (socket) => [...closing.keys()].filter(({ req }) => req.socket === socket),
    async closed() {
      await Promise.all([...closing.values()].map(({ promise }) => promise))
    },
  }
  trackers.set(server, open)
  return open
}
