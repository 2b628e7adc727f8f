import { connect, type Socket } from 'node:net'

/** Opens a connection, without HTTP's rules; what its far end does to it is no error of the test. */
export async function openSocket(origin: string): Promise<Socket> {
  const { hostname, port } = new URL(origin)
  const socket = connect(Number(port), hostname)
  socket.on('error', () => {})
  await new Promise((resolve) => socket.once('connect', resolve))
  return socket
}

/** Sends text as it is, and gives everything that comes until the server ends the connection. */
export async function sendRaw(origin: string, text: string): Promise<string> {
  const socket = await openSocket(origin)
  socket.write(text)
  let answer = ''
  for await (const part of socket) answer += part
  return answer
}
