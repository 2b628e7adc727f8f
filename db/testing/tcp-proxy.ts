import { connect, createServer, type Socket } from 'node:net'
import { listenOnFreePort } from './free-port.ts'

/** A TCP proxy in front of a server. A test can make it stop forwarding or close its connections. */
export interface TcpProxy {
  /** The proxy's address. */
  readonly url: string
  /** Stops forwarding but keeps connections open, like a frozen machine or a firewall that drops packets. */
  stall(): void
  resume(): void
  /** Closes all connections and refuses new ones, like a killed server. */
  close(): Promise<void>
  /** Accepts connections again, at the same address. */
  reopen(): Promise<void>
}

/** Starts a proxy that forwards to the database server at an address. */
export async function startProxy(url: string): Promise<TcpProxy> {
  const target = new URL(url)
  const open = new Set<Socket>()
  let stalled = false
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
      if (stalled) from.pause()
    }
  })
  const near = new URL(url)
  const port = await listenOnFreePort(server)
  near.host = `127.0.0.1:${port}`
  return {
    url: near.href,
    stall() {
      stalled = true
      for (const socket of open) socket.pause()
    },
    resume() {
      stalled = false
      for (const socket of open) socket.resume()
    },
    async close() {
      const closed = new Promise<void>((done) => server.close(() => done()))
      for (const socket of open) socket.destroy()
      await closed
    },
    reopen: () => new Promise((done) => server.listen(port, '127.0.0.1', done)),
  }
}
