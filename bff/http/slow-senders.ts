import type { Server } from 'node:http'
import type { Duplex } from 'node:stream'
import { type ProblemCode, type Problem as ProblemDocument, problems } from '@club/contract'

/** Milliseconds a request may take to arrive, headers and all of it. */
const HEADERS_TIME = 5_000
const REQUEST_TIME = 15_000
/** How often Node.js looks for requests that are too slow. */
const CHECK_INTERVAL = 1_000

const MOST_HEADERS = 100

/** Time limits for slow senders, and problem answers for what never becomes a request. */
export function limitSenders(server: Server): Server {
  server.headersTimeout = HEADERS_TIME
  server.requestTimeout = REQUEST_TIME
  server.maxHeadersCount = MOST_HEADERS
  server.on('clientError', (error: NodeJS.ErrnoException, socket: Duplex) => {
    if (!socket.writable || error.code === 'ECONNRESET') return socket.destroy()
    const code: ProblemCode =
      error.code === 'ERR_HTTP_REQUEST_TIMEOUT' ? 'request_timeout' : 'validation_failed'
    const status = error.code === 'HPE_HEADER_OVERFLOW' ? 431 : problems[code].status
    socket.end(rawAnswer(code, status))
  })
  return server
}

/** Settings that only the server's creation takes. */
export const serverOptions = { connectionsCheckingInterval: CHECK_INTERVAL, maxHeaderSize: 16_384 } as const

function rawAnswer(code: ProblemCode, status: number): string {
  const { title, detail } = problems[code]
  const document: ProblemDocument = {
    type: `/api/docs#problem-${code}`,
    title,
    status,
    detail,
    code,
    instance: '',
  }
  const body = JSON.stringify(document)
  return [
    `HTTP/1.1 ${status} ${title}`,
    'Content-Type: application/problem+json',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Connection: close',
    '',
    body,
  ].join('\r\n')
}
