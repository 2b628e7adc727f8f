import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import { LRUCache } from 'lru-cache'
import type { Logger } from 'pino'
import { getVisitorLimitKey } from './visitor-limit-key.ts'

export interface ConnectionLimits {
  /** The maximum number of open connections of all visitors together. */
  readonly all: number
  /**
   * The maximum number of connections from one IP address; undefined behind proxies, because then all visitors have the
   * proxy's address.
   */
  readonly ofOneAddress: number | undefined
  /** The time, in milliseconds, within which a client must read the data that the server has sent. */
  readonly sendTimeout: number
  /** The interval, in milliseconds, at which the server looks for clients that do not read. */
  readonly checkInterval: number
}

/**
 * The default limits. 256 connections are enough for an office with 40 browsers that open six each. If the clients of
 * all 2,000 connections read nothing, the connections use about 200 MB of memory.
 * @param trustedProxies number of proxies in front; if there are any, they must limit each visitor's connections
 */
export const defaultConnectionLimits = (trustedProxies: number): ConnectionLimits => ({
  all: 2_000,
  ofOneAddress: trustedProxies === 0 ? 256 : undefined,
  sendTimeout: 30_000,
  checkInterval: 1_000,
})

const MINUTE = 60_000

/** Closes each connection that exceeds a limit. Logs each reason at most once a minute. */
export function limitConnections(server: Server, limits: ConnectionLimits, log: Logger): Server {
  const logged = new LRUCache<string, true>({ max: 10, ttl: MINUTE })
  const warn = (reason: string) => {
    if (logged.has(reason)) return
    logged.set(reason, true)
    log.warn({ reason }, 'connections are refused')
  }
  server.maxConnections = limits.all
  server.on('drop', () => warn('too many'))
  const { ofOneAddress } = limits
  if (ofOneAddress !== undefined) limitAddresses(server, ofOneAddress, () => warn('too many of one address'))
  limitSlowReaders(server, limits, () => warn('the client does not read'))
  return server
}

function limitAddresses(server: Server, most: number, warn: () => void): void {
  const counts = new Map<string, number>()
  server.prependListener('connection', (socket: Socket) => {
    const group = getVisitorLimitKey(socket.remoteAddress ?? '')
    const count = (counts.get(group) ?? 0) + 1
    counts.set(group, count)
    socket.once('close', () => {
      const left = (counts.get(group) ?? 1) - 1
      if (left > 0) counts.set(group, left)
      else counts.delete(group)
    })
    if (count <= most) return
    warn()
    socket.destroy()
  })
}

/**
 * Closes connections whose client does not read the response in time. The time starts anew only when the client has
 * read all sent data, so a client cannot keep the connection by reading a byte now and then.
 */
function limitSlowReaders(
  server: Server,
  { sendTimeout, checkInterval }: ConnectionLimits,
  warn: () => void,
): void {
  const waitingSince = new Map<Socket, number | undefined>()
  server.on('connection', (socket: Socket) => {
    waitingSince.set(socket, undefined)
    socket.once('close', () => waitingSince.delete(socket))
  })
  const check = () => {
    const now = performance.now()
    for (const [socket, since] of waitingSince) {
      if (socket.writableLength === 0) waitingSince.set(socket, undefined)
      else if (since === undefined) waitingSince.set(socket, now)
      else if (now - since >= sendTimeout) {
        warn()
        socket.destroy()
      }
    }
  }
  const timer = setInterval(check, checkInterval).unref()
  server.once('close', () => clearInterval(timer))
}
