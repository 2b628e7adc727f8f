import { randomUUID } from 'node:crypto'
import { type IncomingMessage, type Server, STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'
import type { Logger } from 'pino'
import { commonHeaders } from '../headers/security-headers.ts'
import { Problem } from '../problems/problem.ts'
import { toProblemDocument } from '../problems/problem-responses.ts'
import { trackUnfinishedResponses } from './unfinished-responses.ts'

/**
 * Responds to requests that Node.js' parser rejects, and to `CONNECT` requests, with a problem, and closes the
 * connection.
 */
export function respondToUnparsableRequests(server: Server, log: Logger): Server {
  const open = trackUnfinishedResponses(server)
  const refuse = (socket: Duplex, problem: Problem) => {
    const [only, ...more] = open.of(socket)
    // No problem document is sent while another response is unfinished, because the client would read the document as a
    // part of that response.
    if (!socket.writable || more.length > 0 || only?.headersSent) return socket.destroy()
    const requestId = randomUUID()
    log.info({ requestId, method: 'unknown', route: 'none', status: problem.status }, 'request')
    socket.end(rawResponse(problem, requestId))
  }
  server.on('clientError', (error: NodeJS.ErrnoException, socket: Duplex) => {
    if (error.code === 'ECONNRESET') socket.destroy()
    else refuse(socket, problemOf(error.code))
  })
  server.on('connect', (_request: IncomingMessage, socket: Duplex) =>
    refuse(socket, new Problem('method_not_allowed', { headers: { Allow: 'GET, HEAD' } })),
  )
  return server
}

function problemOf(code: string | undefined): Problem {
  switch (code) {
    case 'ERR_HTTP_REQUEST_TIMEOUT':
      return new Problem('request_timeout')
    case 'HPE_HEADER_OVERFLOW':
      return new Problem('validation_failed', {
        status: 431,
        detail: 'The address and headers of the request are larger than 16 kB.',
      })
    case 'HPE_CHUNK_EXTENSIONS_OVERFLOW':
      return new Problem('payload_too_large')
    default:
      return new Problem('validation_failed', { detail: 'The request is not valid HTTP.' })
  }
}

function rawResponse(problem: Problem, requestId: string): string {
  const body = JSON.stringify(toProblemDocument(problem, requestId))
  const headers = {
    ...Object.fromEntries(commonHeaders),
    ...problem.headers,
    'X-Request-Id': requestId,
    'Cache-Control': 'no-store',
    'Content-Type': 'application/problem+json',
    'Content-Length': Buffer.byteLength(body),
    Date: new Date().toUTCString(),
    Connection: 'close',
  }
  return [
    `HTTP/1.1 ${problem.status} ${STATUS_CODES[problem.status]}`,
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
    '',
    body,
  ].join('\r\n')
}
