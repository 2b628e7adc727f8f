import { connect, type Socket } from 'node:net'

/** Opens a connection and sends a text, which need not be valid HTTP. */
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

export async function openConnections(port: number, count: number, text: string): Promise<Socket[]> {
  const sockets: Socket[] = []
  while (sockets.length < count) {
    const groupSize = Math.min(200, count - sockets.length)
    sockets.push(...(await Promise.all(Array.from({ length: groupSize }, () => openConnection(port, text)))))
  }
  return sockets
}

/**
 * Resolves when this many connections have received a response. The requests on the connections must never end, so that
 * each response is a refusal by nginx.
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

export const waitForClose = (socket: Socket): Promise<void> =>
  new Promise((resolve) => {
    if (socket.closed) return resolve()
    socket.once('close', () => resolve())
    socket.resume()
  })

/** Sends a text unchanged and reads the response until the connection closes. */
export async function sendRaw(port: number, text: string) {
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
