import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import type { Logger } from 'pino'
import { addressGroup } from './address-group.ts'

/** What connections may hold. */
export interface ConnectionLimits {
  /** Most connections of all visitors together. */
  readonly all: number
  /** Most connections of one address; undefined behind proxies, whose addresses all visitors share. */
  readonly ofOneAddress: number | undefined
  /** Milliseconds a visitor has to take what was sent. */
  readonly takingTime: number
  /** Milliseconds between looks at who takes what was sent. */
  readonly checkInterval: number
}

/**
 * 40 visitors behind the address of one office have 240 connections, six for each browser; 2,000 that take nothing
 * hold some 200 MB. A phone that loses its network for half a minute loses the answer.
 * @param trustedProxies how many proxies are in front; they are who limits the visitors' connections then
 */
export const usualLimits = (trustedProxies: number): ConnectionLimits => ({
  all: 2_000,
  ofOneAddress: trustedProxies === 0 ? 256 : undefined,
  takingTime: 30_000,
  checkInterval: 1_000,
})

/** Ends connections beyond the limits, and says so in the log, at most once a minute. */
export function limitConnections(server: Server, limits: ConnectionLimits, log: Logger): Server {
  const tell = atMostOnceAMinute((reason) => log.warn({ reason }, 'connections are refused'))
  server.maxConnections = limits.all
  server.on('drop', () => tell('too many'))
  const { ofOneAddress } = limits
  if (ofOneAddress !== undefined) limitAddresses(server, ofOneAddress, () => tell('too many of one address'))
  limitTakers(server, limits, () => tell('what was sent is not taken'))
  return server
}

function limitAddresses(server: Server, most: number, tell: () => void): void {
  const counts = new Map<string, number>()
  server.prependListener('connection', (socket: Socket) => {
    const group = addressGroup(socket.remoteAddress ?? '')
    const count = (counts.get(group) ?? 0) + 1
    counts.set(group, count)
    socket.once('close', () => {
      const left = (counts.get(group) ?? 1) - 1
      if (left > 0) counts.set(group, left)
      else counts.delete(group)
    })
    if (count <= most) return
    tell()
    socket.destroy()
  })
}

/** Who reads a byte now and then takes nothing either: the time runs until everything sent has been taken. */
function limitTakers(
  server: Server,
  { takingTime, checkInterval }: ConnectionLimits,
  tell: () => void,
): void {
  const waitingSince = new Map<Socket, number | undefined>()
  server.on('connection', (socket: Socket) => {
    waitingSince.set(socket, undefined)
    socket.once('close', () => waitingSince.delete(socket))
  })
  const look = () => {
    const now = performance.now()
    for (const [socket, since] of waitingSince) {
      if (socket.writableLength === 0) waitingSince.set(socket, undefined)
      else if (since === undefined) waitingSince.set(socket, now)
      else if (now - since >= takingTime) {
        tell()
        socket.destroy()
      }
    }
  }
  const timer = setInterval(look, checkInterval).unref()
  server.once('close', () => clearInterval(timer))
}

const MINUTE = 60_000

function atMostOnceAMinute(tell: (reason: string) => void): (reason: string) => void {
  const told = new Map<string, number>()
  return (reason) => {
    const now = performance.now()
    if (now - (told.get(reason) ?? Number.NEGATIVE_INFINITY) < MINUTE) return
    told.set(reason, now)
    tell(reason)
  }
}
