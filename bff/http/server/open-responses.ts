import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'

/** The responses of a server that are not closed yet. */
export interface OpenResponses {
  /** The unfinished responses of a connection. */
  of(socket: Duplex): readonly ServerResponse[]
  /** Resolves when all responses that are open now are closed. */
  closed(): Promise<void>
}

const trackers = new WeakMap<Server, OpenResponses>()

/**
 * Tracks a server's open responses, with one tracker for all callers: a second listener on each compressed response,
 * to which Node.js adds seven, would exceed the ten from which Node.js warns of a leak.
 */
export function openResponses(server: Server): OpenResponses {
  const existing = trackers.get(server)
  if (existing) return existing
  const bySocket = new WeakMap<Duplex, Set<ServerResponse>>()
  const closing = new Map<ServerResponse, Promise<void>>()
  server.prependListener('request', ({ socket }: IncomingMessage, response: ServerResponse) => {
    const ofSocket = bySocket.get(socket) ?? new Set()
    bySocket.set(socket, ofSocket.add(response))
    const { promise, resolve } = Promise.withResolvers<void>()
    closing.set(response, promise)
    response.once('close', () => {
      ofSocket.delete(response)
      closing.delete(response)
      resolve()
    })
  })
  const open: OpenResponses = {
    of: (socket) => [...(bySocket.get(socket) ?? [])],
    async closed() {
      await Promise.all(closing.values())
    },
  }
  trackers.set(server, open)
  return open
}
