import { createServer } from 'node:http'
import { connect } from 'node:net'
import { describe, expect, it, onTestFinished } from 'vitest'
import { limitSenders, serverOptions } from './slow-senders.ts'

/** Sends text to a fresh server and gives everything it answers until it ends the connection. */
async function talk(
  text: string,
  limits: { headersTimeout?: number; requestTimeout?: number } = {},
): Promise<string> {
  const server = limitSenders(
    createServer({ ...serverOptions, connectionsCheckingInterval: 50 }, (request, response) => {
      request.resume().on('end', () => response.end('answered'))
    }),
  )
  Object.assign(server, limits)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.close()
  })
  const address = server.address()
  const socket = connect(address !== null && typeof address === 'object' ? address.port : 0, '127.0.0.1')
  socket.write(text)
  let answer = ''
  for await (const part of socket) answer += part
  return answer
}

describe('Who sends too slowly or too much', () => {
  it('is answered 408 when headers do not come', async () => {
    const answer = await talk('GET / HTTP/1.1\r\nHost: x\r\n', { headersTimeout: 100, requestTimeout: 100 })
    expect(answer).toMatch(/^HTTP\/1\.1 408 /)
    expect(answer).toContain('"code":"request_timeout"')
  })

  it('is answered 408 when the body does not come', async () => {
    const text = 'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 10\r\n\r\n{'
    expect(await talk(text, { headersTimeout: 100, requestTimeout: 150 })).toMatch(/^HTTP\/1\.1 408 /)
  })

  it('is answered 431 for too many bytes of headers', async () => {
    expect(await talk(`GET / HTTP/1.1\r\nHost: x\r\nX: ${'a'.repeat(20_000)}\r\n\r\n`)).toMatch(
      /^HTTP\/1\.1 431 /,
    )
  })

  it('is answered 400 for what is no HTTP', async () => {
    const answer = await talk('HELLO\r\n\r\n')
    expect(answer).toMatch(/^HTTP\/1\.1 400 /)
    expect(answer).toContain('application/problem+json')
  })
})
