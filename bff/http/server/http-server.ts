import { createServer, type RequestListener, type Server } from 'node:http'
import type { Logger } from 'pino'
import { type ConnectionLimits, limitConnections } from '../limits/connection-limits.ts'
import { queuePipelinedRequests } from '../limits/pipelining.ts'
import { answerUnparsedRequests } from './unparsed-requests.ts'

/** Milliseconds within which a request's headers, and the whole request, have to arrive. */
const HEADERS_TIMEOUT = 5_000
const REQUEST_TIMEOUT = 15_000

const MOST_HEADERS = 100
const MOST_HEADER_BYTES = 16_384

export interface HttpServerOptions {
  readonly limits: ConnectionLimits
  readonly log: Logger
}

/**
 * The HTTP server that runs the app: timeouts for receiving and sending, limits of connections, and problem documents
 * for unparsable requests. A request without `Host`, or with an unsupported `Expect`, is passed to the app, because
 * Node.js would answer it without a body.
 */
export function httpServer(app: RequestListener, { limits, log }: HttpServerOptions): Server {
  const server = createServer(
    {
      connectionsCheckingInterval: limits.checkInterval,
      maxHeaderSize: MOST_HEADER_BYTES,
      headersTimeout: HEADERS_TIMEOUT,
      requestTimeout: REQUEST_TIMEOUT,
      requireHostHeader: false,
    },
    queuePipelinedRequests(app),
  )
  server.maxHeadersCount = MOST_HEADERS
  server.on('checkExpectation', (request, response) => server.emit('request', request, response))
  return limitConnections(answerUnparsedRequests(server, log), limits, log)
}
