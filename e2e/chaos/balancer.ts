import { once } from 'node:events'
import http from 'node:http'
import { listenOnFreePort } from '../../db/testing/free-port.ts'

export interface Backend {
  readonly url: string
  /** The balancer counts responses by this label, such as `version 2`. */
  readonly label: string
}

/** Starts a round-robin load balancer. In production, the shell's nginx has this role. */
export async function startBalancer() {
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
    add: (backend: Backend) => backends.push(backend),
    /** Sends no further requests to a server, and resolves when its running requests have ended. */
    async remove(backend: Backend) {
      backends = backends.filter((other) => other !== backend)
      while (running.get(backend)) await once(ended, 'ended')
    },
    /** Returns the number of responses with each label since the last call. */
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
