import type { RequestListener, Server } from 'node:http'
import { listenOnFreePort } from '@club/db/testing'
import { pino } from 'pino'
import { afterEach, describe, expect, it } from 'vitest'
import { sendRaw } from '../../testing/raw-http.ts'
import { defaultConnectionLimits } from '../limits/connection-limits.ts'
import { createHttpServer } from './http-server.ts'

let server: Server
let lines: string[]
afterEach(async () => {
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
})

async function serve(app: RequestListener, times: Partial<Server> = {}): Promise<string> {
  lines = []
  const log = pino({ base: null }, { write: (line) => lines.push(line) })
  server = createHttpServer(app, { limits: { ...defaultConnectionLimits(0), checkInterval: 50 }, log })
  Object.assign(server, times)
  return `http://127.0.0.1:${await listenOnFreePort(server)}`
}

const answered: RequestListener = (request, response) => {
  request.resume().on('end', () => response.end('answered'))
}
const soon = { headersTimeout: 100, requestTimeout: 150 }

function parsedResponse(answer: string) {
  const [head = '', body = ''] = answer.split('\r\n\r\n')
  const [status = '', ...fields] = head.split('\r\n')
  const headers = new Map(fields.map((field) => field.toLowerCase().split(': ') as [string, string]))
  return { status, headers, problem: JSON.parse(body) as Record<string, unknown> }
}

describe('A request that Node.js cannot parse', () => {
  it.each([
    ['headers that never end', 'GET / HTTP/1.1\r\nHost: x\r\n', 408, 'request_timeout'],
    [
      'a body that never ends',
      'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 10\r\n\r\n{',
      408,
      'request_timeout',
    ],
    [
      'too many bytes of headers',
      `GET / HTTP/1.1\r\nHost: x\r\nX: ${'a'.repeat(20_000)}\r\n\r\n`,
      431,
      'validation_failed',
    ],
    ['a long address', `GET /${'a'.repeat(20_000)} HTTP/1.1\r\nHost: x\r\n\r\n`, 431, 'validation_failed'],
    ['text that is not HTTP', 'HELLO\r\n\r\n', 400, 'validation_failed'],
    [
      'two Content-Length headers',
      'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n',
      400,
      'validation_failed',
    ],
    [
      'a CONNECT request',
      'CONNECT elsewhere:443 HTTP/1.1\r\nHost: elsewhere:443\r\n\r\n',
      405,
      'method_not_allowed',
    ],
  ])(
    'is answered with a problem, its request id and security headers, and is logged: %s',
    async (_what, text, status, code) => {
      const origin = await serve(answered, status === 408 ? soon : {})
      const answer = parsedResponse(await sendRaw(origin, text))
      expect(answer.status).toMatch(new RegExp(`^HTTP/1.1 ${status} \\w`))
      expect(answer.problem).toMatchObject({ status, code, detail: expect.stringMatching(/^[A-Z].*\.$/) })
      expect(answer.problem.instance).toMatch(/^[0-9a-f-]{36}$/)
      expect(answer.headers.get('x-request-id')).toBe(answer.problem.instance)
      expect(answer.headers.get('content-type')).toBe('application/problem+json')
      expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
      expect(answer.headers.get('cache-control')).toBe('no-store')
      expect(lines.map((line) => JSON.parse(line))).toMatchObject([
        { requestId: answer.problem.instance, status, msg: 'request' },
      ])
    },
  )

  it('is not answered while another answer is being sent', async () => {
    const origin = await serve((_request, response) => {
      response.write('the first half')
    })
    const answer = await sendRaw(origin, 'GET / HTTP/1.1\r\nHost: x\r\n\r\nHELLO\r\n\r\n')
    expect(answer).not.toContain('problem')
  })
})
