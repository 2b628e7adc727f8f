import { connect, createServer, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { listenOnFreePort } from '../../db/testing/free-port.ts'

/** The round-trip time and the bandwidth of "slow 4G", the network of the phone that Lighthouse simulates. */
const ROUND_TRIP_MILLISECONDS = 150
const BYTES_PER_MILLISECOND = { up: 750 / 8, down: 1638.4 / 8 }
const PACKET_BYTES = 1460
/**
 * When a timer ends late, the delay shortens the next wait by at most this many milliseconds, so that the average
 * bandwidth stays correct.
 */
const TIMER_TOLERANCE = 5

/**
 * Starts a TCP proxy with the latency and bandwidth of a slow phone network. The throttling of the browser's developer
 * tools is not used, because it does not affect a service worker.
 */
export async function startSlowProxy(site: string) {
  const up = createLink(BYTES_PER_MILLISECOND.up)
  const down = createLink(BYTES_PER_MILLISECOND.down)
  const sockets = new Set<Socket>()
  const server = createServer({ noDelay: true }, async (visitor) => {
    const origin = connect({ port: Number(new URL(site).port), host: '127.0.0.1', noDelay: true })
    for (const socket of [visitor, origin]) {
      sockets.add(socket)
      socket.once('close', () => sockets.delete(socket))
      // Ignores the error that Node.js emits when the browser resets an unused connection.
      socket.on('error', () => socket.destroy())
    }
    relay(origin, visitor, down)
    // Simulates the round trip of the TCP handshake.
    await wait(ROUND_TRIP_MILLISECONDS)
    relay(visitor, origin, up)
  })
  const port = await listenOnFreePort(server)
  return {
    url: `http://127.0.0.1:${port}`,
    stop: async () => {
      const closed = new Promise((resolve) => server.close(resolve))
      for (const socket of sockets) socket.destroy()
      await closed
    },
  }
}

type Link = (bytes: number) => Promise<void>

/**
 * Returns a function that resolves after the time that a link of this bandwidth needs for a packet. Packets are sent
 * one after another.
 */
function createLink(bytesPerMillisecond: number): Link {
  let freeAt = 0
  let queue = Promise.resolve()
  return (bytes) => {
    queue = queue.then(() => {
      const now = performance.now()
      freeAt = Math.max(freeAt, now - TIMER_TOLERANCE) + bytes / bytesPerMillisecond
      return wait(Math.max(0, freeAt - now))
    })
    return queue
  }
}

/**
 * Forwards a connection's data packet by packet. Each connection sends one packet at a time, so that all connections
 * share the bandwidth.
 */
async function relay(from: Socket, to: Socket, send: Link): Promise<void> {
  try {
    for await (const chunk of from) {
      for (let start = 0; start < chunk.length; start += PACKET_BYTES) {
        const packet = chunk.subarray(start, start + PACKET_BYTES)
        await send(packet.length)
        setTimeout(() => to.write(packet), ROUND_TRIP_MILLISECONDS / 2)
      }
    }
  } catch {
    // The connection failed. The socket's error handler has already closed the socket.
  }
  setTimeout(() => to.end(), ROUND_TRIP_MILLISECONDS / 2)
}
