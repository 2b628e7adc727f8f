import type { RequestListener } from 'node:http'
import type { Socket } from 'node:net'

/** Most unanswered requests of one connection. Browsers and proxies send one at a time. */
const MOST_UNANSWERED = 16

/**
 * Handles pipelined requests (RFC 9112, 9.3.2) one after the other: a client that sends a thousand at once and reads
 * nothing makes the server hold one response, where Node.js would make all of them. A connection with more than 16
 * unanswered requests is closed.
 */
export function answerPipelinedInTurn(handle: RequestListener): RequestListener {
  const lines = new WeakMap<Socket, (() => void)[]>()
  return (request, response) => {
    const { socket } = request
    const line = lines.get(socket) ?? []
    lines.set(socket, line)
    // Node.js still hands over the requests that came in the same packet; none of them is handled.
    if (line.length >= MOST_UNANSWERED) return socket.destroy()
    response.once('close', () => {
      line.shift()
      if (!socket.destroyed) line[0]?.()
    })
    line.push(() => handle(request, response))
    if (line.length === 1) handle(request, response)
  }
}
