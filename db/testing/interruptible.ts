import { connect, createServer, type Socket } from 'node:net'
import { listenOnFreePort } from './free-port.ts'

/** A TCP proxy in front of a server. A test can make it stop forwarding or close its connections. */
export interface Line {
  /** The proxy's address. */
  readonly url: string
  /** Stops forwarding but keeps connections open, like a frozen machine or a firewall that drops packets. */
  clog(): void
  clear(): void
  /** Closes all connections and refuses new ones, like a killed server. */
  cut(): Promise<void>
}

/** Starts a proxy for the server of a database address. */
export async function lineTo(url: string): Promise<Line> {
  const target = new URL(url)
  const open = new Set<Socket>()
  let clogged = false
  const server = createServer((near) => {
    const far = connect(Number(target.port || 3306), target.hostname)
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(from)
      from.on('data', (bytes) => to.write(bytes))
      from.on('error', () => to.destroy())
      from.on('close', () => {
        open.delete(from)
        to.destroy()
      })
      if (clogged) from.pause()
    }
  })
  const near = new URL(url)
  near.host = `127.0.0.1:${await listenOnFreePort(server)}`
  return {
    url: near.href,
    clog() {
      clogged = true
      for (const socket of open) socket.pause()
    },
    clear() {
      clogged = false
      for (const socket of open) socket.resume()
    },
    async cut() {
      const closed = new Promise<void>((done) => server.close(() => done()))
      for (const socket of open) socket.destroy()
      await closed
    },
  }
}
