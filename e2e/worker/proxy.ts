import { createServer, type IncomingMessage, type ServerResponse, request as send } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { listenOnFreePort } from '../../db/testing/free-port.ts'

/** A response that the proxy sends instead of the site's response. */
export interface ProxyResponse {
  readonly status?: number
  readonly type?: string
  readonly body?: string
  readonly headers?: Readonly<Record<string, string>>
}

/** When `body` or `headers` are given, the proxy never sends a compressed response or a 304 response. */
interface ForwardOptions {
  /** The time that the proxy waits before it forwards a request, as if the server were slow. */
  readonly delayMilliseconds?: number
  readonly path?: (path: string) => string
  readonly body?: (text: string) => string
  readonly headers?: Readonly<Record<string, string>>
}

/**
 * `refuse` closes the connection. `hold` forwards the request only after the rule is removed. `response` replaces the
 * site's response.
 */
type RuleAction = 'refuse' | 'hold' | { readonly response: ProxyResponse } | ForwardOptions

/**
 * A reverse proxy in front of the site. It is used because the browser's offline mode, throttling and interception do
 * not affect a service worker.
 */
export interface TestProxy {
  /** The proxy's address, without a slash at the end. */
  readonly url: string
  /**
   * Adds a rule for requests. If several rules match, the newest one applies.
   * @param matches the pattern for the path and the query of the requests
   * @returns a function that removes the rule
   */
  readonly addRule: (matches: RegExp, action: RuleAction) => () => void
  /** Closes all connections, and refuses requests until `reset` is called. */
  readonly disconnect: () => void
  readonly reset: () => void
  readonly forwardTo: (url: string) => void
  /** Returns the method and the path of each request since the last call, such as `GET /api/club`. */
  readonly takeRequests: () => string[]
  readonly stop: () => Promise<void>
}

interface Rule {
  readonly matches: RegExp
  readonly action: RuleAction
  readonly removed: Promise<void>
}

export async function startProxy(site: string): Promise<TestProxy> {
  let target = site
  const rules = new Map<Rule, () => void>()
  const requested: string[] = []

  const addRule = (matches: RegExp, action: RuleAction) => {
    const { promise: removed, resolve: end } = Promise.withResolvers<void>()
    const rule = { matches, action, removed }
    rules.set(rule, end)
    return () => {
      rules.delete(rule)
      end()
    }
  }
  const reset = () => {
    for (const end of rules.values()) end()
    rules.clear()
  }

  const server = createServer(async (request, response) => {
    const { method, url: path = '/' } = request
    requested.push(`${method} ${path}`)
    const rule = [...rules.keys()].findLast(({ matches }) => matches.test(path))
    const { action = {} } = rule ?? {}
    if (action === 'refuse') return request.destroy()
    if (action === 'hold') {
      await rule?.removed
      return forward(request, response, { target })
    }
    if ('response' in action) {
      const { status = 200, type = 'text/html; charset=utf-8', body = '', headers } = action.response
      return response.writeHead(status, { 'Content-Type': type, ...headers }).end(body)
    }
    if (action.delayMilliseconds) await pause(action.delayMilliseconds)
    forward(request, response, { target, ...action })
  })
  const url = `http://127.0.0.1:${await listenOnFreePort(server)}`
  return {
    url,
    addRule,
    reset,
    disconnect: () => {
      addRule(/^/, 'refuse')
      server.closeAllConnections()
    },
    forwardTo: (address) => {
      target = address
      server.closeAllConnections()
    },
    takeRequests: () => requested.splice(0),
    stop: async () => {
      reset()
      server.closeAllConnections()
      await new Promise((closed) => server.close(closed))
    },
  }
}

function forward(
  request: IncomingMessage,
  response: ServerResponse,
  { target, body, headers, path }: ForwardOptions & { readonly target: string },
): void {
  if (response.destroyed) return
  const { method, url = '/' } = request
  const isChanged = body !== undefined || headers !== undefined
  const upstream = send(target + (path ? path(url) : url), {
    // The site closes idle connections. A request on such a connection would fail, so each one gets a new connection.
    agent: false,
    method,
    headers: isChanged ? removeConditions(request.headers) : request.headers,
  })
  upstream.on('error', () => response.destroy())
  response.on('close', () => upstream.destroy())
  upstream.on('response', async (original) => {
    response.statusCode = original.statusCode ?? 502
    for (const [name, value = ''] of Object.entries(original.headers)) response.setHeader(name, value)
    if (!isChanged) return original.pipe(response)
    const bytes = await buffer(original)
    for (const name of ['etag', 'last-modified', 'content-length']) response.removeHeader(name)
    for (const [name, value] of Object.entries(headers ?? {})) response.setHeader(name, value)
    response.end(body ? body(bytes.toString('utf8')) : bytes)
  })
  request.pipe(upstream)
}

function removeConditions(headers: IncomingMessage['headers']): IncomingMessage['headers'] {
  const { 'accept-encoding': _, 'if-none-match': __, 'if-modified-since': ___, ...rest } = headers
  return rest
}
