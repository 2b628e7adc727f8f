import { createServer, type RequestListener, type Server } from 'node:http'
import type { Logger } from 'pino'
import { type ConnectionLimits, limitConnections } from '../limits/connection-limits.ts'
import { oneAtATime } from '../limits/pipelining.ts'
import { answerUnparsed } from './unparsed-requests.ts'

/** Milliseconds a request may take to arrive, headers and all of it. */
const HEADERS_TIME = 5_000
const REQUEST_TIME = 15_000

const MOST_HEADERS = 100
const MOST_HEADER_BYTES = 16_384

export interface HttpServerOptions {
  readonly limits: ConnectionLimits
  readonly log: Logger
}

/**
 * The server under the app: time for senders and takers, bounds for connections, and a problem for whatever never
 * becomes a request. What Node.js would answer by itself, and without a body, goes to the app instead: a request
 * without `Host`, and one with an `Expect` that nobody can meet.
 */
export function httpServer(app: RequestListener, { limits, log }: HttpServerOptions): Server {
  const server = createServer(
    {
      connectionsCheckingInterval: limits.checkInterval,
      maxHeaderSize: MOST_HEADER_BYTES,
      headersTimeout: HEADERS_TIME,
      requestTimeout: REQUEST_TIME,
      requireHostHeader: false,
    },
    oneAtATime(app),
  )
  server.maxHeadersCount = MOST_HEADERS
  server.on('checkExpectation', (request, response) => server.emit('request', request, response))
  return limitConnections(answerUnparsed(server, log), limits, log)
}
