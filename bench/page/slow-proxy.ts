import { connect, createServer, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { listenOnFreePort } from '../../db/testing/free-port.ts'

/** The round-trip time and the bandwidth of "slow 4G", the network of the phone that Lighthouse simulates. */
const ROUND_TRIP_MILLISECONDS = 150
const BYTES_PER_MILLISECOND = { up: 750 / 8, down: 1638.4 / 8 }
const PACKET_BYTES = 1460
/**
 * When a timer fires late by at most this many milliseconds, the next packet is sent earlier, so that the bandwidth
 * stays the same.
 */
const TIMER_TOLERANCE = 5

export interface SlowProxy {
  /** The proxy's URL, without a slash at the end. */
  readonly url: string
  readonly stop: () => Promise<void>
}

/**
 * Starts a TCP proxy in front of the site, with the latency and the bandwidth of a slow phone network. The benchmark
 * uses the proxy, because the throttling of the browser's developer tools does not affect requests of a service worker.
 * @param site the site's address, without a slash at the end
 */
export async function startSlowProxy(site: string): Promise<SlowProxy> {
  const up = createLink(BYTES_PER_MILLISECOND.up)
  const down = createLink(BYTES_PER_MILLISECOND.down)
  const sockets = new Set<Socket>()
  const server = createServer({ noDelay: true }, async (visitor) => {
    const origin = connect({ port: Number(new URL(site).port), host: '127.0.0.1', noDelay: true })
    for (const socket of [visitor, origin]) {
      sockets.add(socket)
      socket.once('close', () => sockets.delete(socket))
      // A browser resets unused connections, and then Node.js emits an error. The error is ignored.
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
 * Returns a function that simulates sending packets one after another with this bandwidth. The promise that this
 * function returns resolves when the packet is sent.
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
 * Forwards the data that the socket `from` receives to the socket `to`. Each connection sends one packet at a time, so
 * that all connections share the link's bandwidth.
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
