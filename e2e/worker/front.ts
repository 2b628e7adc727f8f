import { Agent, createServer, type IncomingMessage, type ServerResponse, request as send } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { listenOnFreePort } from '../../db/testing/free-port.ts'

/** An answer that the front sends instead of the site's. */
export interface FrontAnswer {
  readonly status?: number
  readonly type?: string
  readonly body?: string
  readonly headers?: Readonly<Record<string, string>>
}

/** How the front passes a request on. A changed answer is sent uncompressed and never as 304. */
interface Passing {
  /** The time before the request is passed on, as with a slow server. */
  readonly lateMilliseconds?: number
  /** Changes the request's path. */
  readonly path?: (path: string) => string
  /** Changes the text of the answer. */
  readonly body?: (text: string) => string
  /** Headers that replace those of the answer. */
  readonly headers?: Readonly<Record<string, string>>
}

/**
 * What the front does with a request: `refuse` closes the connection without an answer, `hold` passes the request on
 * when the rule is removed.
 */
type Treatment = 'refuse' | 'hold' | { readonly answer: FrontAnswer } | Passing

/**
 * A proxy before the site, because a browser's own offline mode, throttling and request interception do not affect
 * requests of a service worker.
 */
export interface Front {
  /** The front's address, without a slash at the end. */
  readonly url: string
  /**
   * Treats requests in another way. The newest rule that matches a request applies.
   * @param matches is compared with the request's path and query
   * @returns a function that removes the rule
   */
  readonly treat: (matches: RegExp, treatment: Treatment) => () => void
  /** Refuses and closes all connections until `reset`. */
  readonly disconnect: () => void
  /** Removes all rules. */
  readonly reset: () => void
  /** Passes requests on to another site from now on. */
  readonly passTo: (url: string) => void
  /** Returns the method and the path of each request since the last call, such as `GET /api/club`. */
  readonly takeRequests: () => string[]
  readonly stop: () => Promise<void>
}

interface Rule {
  readonly matches: RegExp
  readonly treatment: Treatment
  readonly removed: Promise<void>
}

/** @param site the address of the site that answers, without a slash at the end */
export async function startFront(site: string): Promise<Front> {
  let target = site
  const rules = new Map<Rule, () => void>()
  const requested: string[] = []
  const agent = new Agent({ keepAlive: true })

  const treat = (matches: RegExp, treatment: Treatment) => {
    const { promise: removed, resolve: end } = Promise.withResolvers<void>()
    const rule = { matches, treatment, removed }
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
    const { treatment = {} } = rule ?? {}
    if (treatment === 'refuse') return request.destroy()
    if (treatment === 'hold') {
      await rule?.removed
      return passOn(request, response, { agent, target })
    }
    if ('answer' in treatment) {
      const { status = 200, type = 'text/html; charset=utf-8', body = '', headers } = treatment.answer
      return response.writeHead(status, { 'Content-Type': type, ...headers }).end(body)
    }
    if (treatment.lateMilliseconds) await pause(treatment.lateMilliseconds)
    passOn(request, response, { agent, target, ...treatment })
  })
  const url = `http://127.0.0.1:${await listenOnFreePort(server)}`
  return {
    url,
    treat,
    reset,
    disconnect: () => {
      treat(/^/, 'refuse')
      server.closeAllConnections()
    },
    passTo: (address) => {
      target = address
      server.closeAllConnections()
    },
    takeRequests: () => requested.splice(0),
    stop: async () => {
      reset()
      server.closeAllConnections()
      agent.destroy()
      await new Promise((closed) => server.close(closed))
    },
  }
}

/** Sends a request to the site, and the site's answer to the client. Does nothing when the client has given up. */
function passOn(
  request: IncomingMessage,
  response: ServerResponse,
  { agent, target, body, headers, path }: Passing & { readonly agent: Agent; readonly target: string },
): void {
  if (response.destroyed) return
  const { method, url = '/' } = request
  const isChanged = body !== undefined || headers !== undefined
  const upstream = send(target + (path ? path(url) : url), {
    agent,
    method,
    headers: isChanged ? withoutConditions(request.headers) : request.headers,
  })
  upstream.on('error', () => response.destroy())
  response.on('close', () => upstream.destroy())
  upstream.on('response', async (answer) => {
    response.statusCode = answer.statusCode ?? 502
    for (const [name, value = ''] of Object.entries(answer.headers)) response.setHeader(name, value)
    if (!isChanged) return answer.pipe(response)
    const bytes = await buffer(answer)
    for (const name of ['etag', 'last-modified', 'content-length']) response.removeHeader(name)
    for (const [name, value] of Object.entries(headers ?? {})) response.setHeader(name, value)
    response.end(body ? body(bytes.toString('utf8')) : bytes)
  })
  request.pipe(upstream)
}

/** Removes the headers with which a client accepts a compressed answer or 304. */
function withoutConditions(headers: IncomingMessage['headers']): IncomingMessage['headers'] {
  const { 'accept-encoding': _, 'if-none-match': __, 'if-modified-since': ___, ...rest } = headers
  return rest
}
