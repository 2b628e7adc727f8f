import { connect, type Socket } from 'node:net'

/** An HTTP response, parsed from the received text. */
export interface RawResponse {
  readonly status: number
  readonly headers: Headers
  readonly body: string
}

/** Opens a connection and sends the text unchanged. The text need not be valid HTTP. */
export function openConnection(port: number, text: string): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connect({ port, host: '127.0.0.1' }, () => {
      socket.write(text)
      resolve(socket)
    })
    socket.once('error', reject)
    // Ignores later errors, because the server may reset the connection at any time.
    socket.once('connect', () => socket.on('error', () => {}))
  })
}

/** Opens many connections in groups of 200, and sends the same text on each. */
export async function openConnections(port: number, count: number, text: string): Promise<Socket[]> {
  const sockets: Socket[] = []
  while (sockets.length < count) {
    const groupSize = Math.min(200, count - sockets.length)
    sockets.push(...(await Promise.all(Array.from({ length: groupSize }, () => openConnection(port, text)))))
  }
  return sockets
}

/**
 * Resolves when this number of connections has received a response. Tests open more requests than nginx allows, and
 * then wait with this function until nginx has refused the excess ones. From then on, nginx refuses further requests.
 */
export function waitForResponses(sockets: readonly Socket[], count: number): Promise<void> {
  return new Promise((resolve) => {
    let responses = 0
    for (const socket of sockets)
      socket.once('data', () => {
        responses += 1
        if (responses === count) resolve()
      })
  })
}

/** Resolves when the connection is closed. */
export const waitForClose = (socket: Socket): Promise<void> =>
  new Promise((resolve) => {
    if (socket.closed) return resolve()
    socket.once('close', () => resolve())
    socket.resume()
  })

/** Sends a text unchanged and reads the response until the connection closes. */
export async function sendRaw(port: number, text: string): Promise<RawResponse> {
  const socket = await openConnection(port, text)
  let all = ''
  socket.setEncoding('utf8').on('data', (part: string) => {
    all += part
  })
  await waitForClose(socket)
  const [head = '', ...body] = all.split('\r\n\r\n')
  const [first = '', ...lines] = head.split('\r\n')
  const headers = new Headers(
    lines.map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1)]),
  )
  return { status: Number(first.split(' ')[1]), headers, body: body.join('\r\n\r\n') }
}
