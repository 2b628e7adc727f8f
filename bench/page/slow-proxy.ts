import { connect, createServer, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { listenOnFreePort } from '../../db/testing/free-port.ts'

/** The network of Lighthouse's phone, "slow 4G". */
const ROUND_TRIP_MILLISECONDS = 150
const BYTES_PER_MILLISECOND = { up: 750 / 8, down: 1638.4 / 8 }
const PACKET_BYTES = 1460
/** Timers may be late by this many milliseconds without making a link slower. */
const TIMER_TOLERANCE = 5

export interface SlowProxy {
  /** The proxy's URL, without a slash at the end. */
  readonly url: string
  readonly stop: () => Promise<void>
}

/**
 * Starts a TCP proxy before the site with the latency and the bandwidth of a slow phone network. The throttling of the
 * browser's developer tools does not affect requests of a service worker.
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
      // A browser resets unused connections instead of ending them, which is an error here.
      socket.on('error', () => socket.destroy())
    }
    relay(origin, visitor, down)
    // The handshake of the connection takes one round trip.
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

/** Returns a function that sends one packet after another. Its promise is resolved when the packet is sent. */
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
 * Forwards what one socket receives to the other. Connections share the link's bandwidth, because each one sends one
 * packet at a time.
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
    // The socket's error handler has closed it.
  }
  setTimeout(() => to.end(), ROUND_TRIP_MILLISECONDS / 2)
}
