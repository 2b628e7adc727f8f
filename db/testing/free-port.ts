import { createServer, type Server } from 'node:net'

/**
 * Lets a server listen on a port of this machine that nothing else listens on.
 * @returns the port, once it listens
 */
export async function listenOnFreePort(server: Server): Promise<number> {
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('the server has no port')
  return address.port
}

/** A port of this machine that nothing listens on, for a program that is given one. */
export async function freePort(): Promise<number> {
  const server = createServer()
  const port = await listenOnFreePort(server)
  await new Promise((closed) => server.close(closed))
  return port
}
