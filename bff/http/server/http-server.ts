import { createServer, type RequestListener, type Server } from 'node:http'
import type { Logger } from 'pino'
import { type ConnectionLimits, limitConnections } from '../limits/connection-limits.ts'
import { queuePipelinedRequests } from '../limits/pipelining.ts'
import { respondToUnparsableRequests } from './unparsable-requests.ts'

/** The times, in milliseconds, within which a request's headers and the whole request must arrive. */
const HEADERS_TIMEOUT = 5_000
const REQUEST_TIMEOUT = 15_000

const MAX_HEADERS = 100
const MAX_HEADER_BYTES = 16_384

export interface HttpServerOptions {
  readonly limits: ConnectionLimits
  readonly log: Logger
}

/**
 * Creates the HTTP server that runs the app. It passes a request without `Host`, or with an unsupported `Expect`, to
 * the app, because the response of Node.js itself would have no body.
 */
export function createHttpServer(app: RequestListener, { limits, log }: HttpServerOptions): Server {
  const server = createServer(
    {
      connectionsCheckingInterval: limits.checkInterval,
      maxHeaderSize: MAX_HEADER_BYTES,
      headersTimeout: HEADERS_TIMEOUT,
      requestTimeout: REQUEST_TIMEOUT,
      requireHostHeader: false,
    },
    queuePipelinedRequests(app),
  )
  server.maxHeadersCount = MAX_HEADERS
  server.on('checkExpectation', (request, response) => server.emit('request', request, response))
  return limitConnections(respondToUnparsableRequests(server, log), limits, log)
}
