import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'

/** The responses of a server that are not closed yet. */
export interface OpenResponses {
  /** Those that a connection is still waiting for. */
  of(socket: Duplex): readonly ServerResponse[]
  /** Resolves when those that are open now are closed. */
  closed(): Promise<void>
}

const known = new WeakMap<Server, OpenResponses>()

/**
 * Keeps track of a server's responses, once for all who ask. Each response gets one listener for that: with more, a
 * compressed one, on which Node.js itself listens seven times, would pass the ten from which it warns of a leak.
 */
export function openResponses(server: Server): OpenResponses {
  const before = known.get(server)
  if (before) return before
  const bySocket = new WeakMap<Duplex, Set<ServerResponse>>()
  const closing = new Map<ServerResponse, Promise<void>>()
  server.prependListener('request', ({ socket }: IncomingMessage, response: ServerResponse) => {
    const here = bySocket.get(socket) ?? new Set()
    bySocket.set(socket, here.add(response))
    const { promise, resolve } = Promise.withResolvers<void>()
    closing.set(response, promise)
    response.once('close', () => {
      here.delete(response)
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
  known.set(server, open)
  return open
}
