import { createServer, type Server } from 'node:net'

/**
 * Makes a server listen on a free port.
 * @returns the port, after the server has started to listen
 */
export async function listenOnFreePort(server: Server): Promise<number> {
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('the server has no port')
  return address.port
}

/** Returns a free port, for a program that must be given its port. */
export async function findFreePort(): Promise<number> {
  const server = createServer()
  const port = await listenOnFreePort(server)
  await new Promise((closed) => server.close(closed))
  return port
}
