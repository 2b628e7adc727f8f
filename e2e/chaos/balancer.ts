import { once } from 'node:events'
import http from 'node:http'
import { listenOnFreePort } from '../../db/testing/free-port.ts'

/** A server to which the load balancer sends requests. */
export interface Backend {
  /** The server's address, such as `http://127.0.0.1:3000`. */
  readonly url: string
  /** The label under which the load balancer counts the responses of this server, such as `edition 2`. */
  readonly label: string
}

/** A round-robin load balancer. In production, the shell's nginx has this role. */
export interface Balancer {
  readonly url: string
  add(backend: Backend): void
  /** Sends no further requests to a server, and resolves when its running requests have ended. */
  remove(backend: Backend): Promise<void>
  /** Returns the number of responses since the last call. The keys are the labels of the servers. */
  takeCounts(): Record<string, number>
  close(): void
}

export async function startBalancer(): Promise<Balancer> {
  const running = new Map<Backend, number>()
  let backends: Backend[] = []
  let counts: Record<string, number> = {}
  const ended = new EventTarget()
  const server = http.createServer((request, response) => {
    const [next, ...others] = backends
    if (!next) {
      response.writeHead(502).end('no server')
      return
    }
    backends = [...others, next]
    running.set(next, (running.get(next) ?? 0) + 1)
    response.once('close', () => {
      running.set(next, (running.get(next) ?? 0) - 1)
      ended.dispatchEvent(new Event('ended'))
    })
    const { method, headers, url = '' } = request
    // Each request has a new connection, because a server that is stopping may close a keep-alive connection.
    const forwarded = http.request(new URL(url, next.url), { method, headers, agent: false }, (proxied) => {
      counts[next.label] = (counts[next.label] ?? 0) + 1
      response.writeHead(proxied.statusCode ?? 502, proxied.headers)
      proxied.pipe(response)
    })
    forwarded.once('error', (error) => {
      if (!response.headersSent) response.writeHead(502)
      response.end(String(error))
    })
    request.pipe(forwarded)
  })
  const url = `http://127.0.0.1:${await listenOnFreePort(server)}`
  return {
    url,
    add: (backend) => backends.push(backend),
    async remove(backend) {
      backends = backends.filter((other) => other !== backend)
      while (running.get(backend)) await once(ended, 'ended')
    },
    takeCounts() {
      const taken = counts
      counts = {}
      return taken
    },
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}
