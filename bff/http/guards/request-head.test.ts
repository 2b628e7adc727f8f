import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sendRaw } from '../../testing/raw-http.ts'
import { startTestServer, type TestServer } from '../../testing/server.ts'

describe('The head of a request', () => {
  let api: TestServer
  beforeAll(async () => {
    api = await startTestServer('embedded')
  })
  afterAll(() => api.close())

  const request = (lines: readonly string[]) =>
    sendRaw(api.origin, `${[...lines, 'Connection: close'].join('\r\n')}\r\n\r\n`)
  const read = 'GET /api/club HTTP/1.1'

  it.each([
    ['without Host', [read], 400, 'The request must have a Host header.'],
    [
      'with two Host headers',
      [read, 'Host: a', 'host: b'],
      400,
      'The request must have one Host header and not several.',
    ],
    [
      'with the same Host header twice',
      [read, 'Host: a', 'Host: a'],
      400,
      'The request must have one Host header and not several.',
    ],
    [
      'with an invalid address',
      ['GET http://a:b/ HTTP/1.1', 'Host: a'],
      400,
      'The address of the request is not valid.',
    ],
    [
      'with an unsupported Expect',
      [read, 'Host: a', 'Expect: a-miracle'],
      417,
      'The only expectation this server meets is 100-continue.',
    ],
  ])('%s is refused with a problem and its request id', async (_what, lines, status, detail) => {
    const answer = await request(lines)
    expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
    expect(answer).toContain('application/problem+json')
    expect(answer.toLowerCase()).toContain('x-content-type-options: nosniff')
    const problem: Record<string, unknown> = JSON.parse(answer.slice(answer.indexOf('\r\n\r\n')))
    expect(problem).toMatchObject({ code: 'validation_failed', status, detail })
    expect(answer).toContain(`X-Request-Id: ${problem.instance}\r\n`)
  })

  it.each([
    ['of HTTP/1.0 without Host', ['GET /api/club HTTP/1.0']],
    ['with a whole URL', ['GET http://a/api/club HTTP/1.1', 'Host: a']],
  ])('%s is answered', async (_what, lines) => {
    expect(await request(lines)).toMatch(/^HTTP\/1\.1 200 /)
  })

  it('with Expect: 100-continue is answered 100, and its body is read', async () => {
    const body = JSON.stringify({ name: 'Jan', offenseSkill: 5, defenseSkill: 5, ballHandlingSkill: 5 })
    const head = [
      'POST /api/players HTTP/1.1',
      'Host: a',
      'Content-Type: application/json',
      `Content-Length: ${body.length}`,
      'Expect: 100-continue',
      'Connection: close',
    ]
    const answer = await sendRaw(api.origin, `${head.join('\r\n')}\r\n\r\n${body}`)
    expect(answer).toMatch(/^HTTP\/1\.1 100 Continue\r\n\r\nHTTP\/1\.1 201 /)
  })
})
