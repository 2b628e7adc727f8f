import { connect, type Socket } from 'node:net'

/** Opens a TCP connection. Ignores the connection's errors, such as a reset by the server. */
export async function openSocket(origin: string): Promise<Socket> {
  const { hostname, port } = new URL(origin)
  const socket = connect(Number(port), hostname)
  socket.on('error', () => {})
  await new Promise((resolve) => socket.once('connect', resolve))
  return socket
}

/** Sends raw text and returns everything received until the server closes the connection. */
export async function sendRaw(origin: string, text: string): Promise<string> {
  const socket = await openSocket(origin)
  socket.write(text)
  let answer = ''
  for await (const part of socket) answer += part
  return answer
}
