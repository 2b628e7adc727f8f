import type { RequestListener } from 'node:http'
import type { Socket } from 'node:net'

/**
 * The largest number of unanswered requests on one connection. Browsers and proxies wait for a response before they
 * send the next request.
 */
const MAX_UNANSWERED = 16

/**
 * Handles pipelined requests (RFC 9112, 9.3.2) one after the other, because Node.js would handle all of them at once
 * and buffer their responses. Closes a connection with more than 16 unanswered requests.
 */
export function queuePipelinedRequests(handle: RequestListener): RequestListener {
  const queues = new WeakMap<Socket, (() => void)[]>()
  return (request, response) => {
    const { socket } = request
    const queue = queues.get(socket) ?? []
    queues.set(socket, queue)
    // After `destroy`, Node.js still emits the remaining requests of the received packet. They must be ignored.
    if (queue.length >= MAX_UNANSWERED) return socket.destroy()
    response.once('close', () => {
      queue.shift()
      if (!socket.destroyed) queue[0]?.()
    })
    queue.push(() => handle(request, response))
    if (queue.length === 1) handle(request, response)
  }
}
