import type { RequestListener } from 'node:http'
import type { Socket } from 'node:net'

/** Most requests of one connection that may be there without an answer. Browsers and proxies send one at a time. */
const MOST_UNANSWERED = 16

/**
 * Answers the requests of a connection one after the other, so that who sends a thousand at once and reads nothing
 * makes the server hold one answer. A connection with more than 16 unanswered requests ends.
 */
export function oneAtATime(handle: RequestListener): RequestListener {
  const lines = new WeakMap<Socket, (() => void)[]>()
  return (request, response) => {
    const { socket } = request
    const line = lines.get(socket) ?? []
    lines.set(socket, line)
    // Node.js goes on to hand over what came in the same packet; none of it is worked off.
    if (line.length >= MOST_UNANSWERED) return socket.destroy()
    response.once('close', () => {
      line.shift()
      if (!socket.destroyed) line[0]?.()
    })
    line.push(() => handle(request, response))
    if (line.length === 1) handle(request, response)
  }
}
