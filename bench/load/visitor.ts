import { Agent, type IncomingHttpHeaders, type IncomingMessage, request } from 'node:http'
import { activityHeader, type VoteStatus } from '@club/contract'
import { LiveStream } from './live-stream.ts'
import type { RequestKind, RequestTally } from './request-tally.ts'
import type { VisitRecording } from './visit-recording.ts'

/**
 * A request fails when its connection receives no data for this many milliseconds. A live stream receives a comment
 * every 25 s.
 */
const RESPONSE_TIMEOUT = 40_000

/** A vote that the API has acknowledged. */
export interface AcknowledgedVote {
  readonly playerId: number
  readonly status: VoteStatus
  /** The id of the vote's activity; undefined when the vote repeated the stored one. */
  readonly activityId: number | undefined
}

/** A simulated visitor with its own IP address and connections, who votes as one player. */
export class Visitor {
  readonly #url: string
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 6 })
  readonly #headers: Readonly<Record<string, string>>
  readonly #recording: VisitRecording
  readonly #gameId: number
  readonly #tally: RequestTally
  readonly number: number
  readonly playerId: number

  constructor(options: {
    readonly url: string
    readonly number: number
    readonly recording: VisitRecording
    readonly playerId: number
    readonly gameId: number
    readonly tally: RequestTally
  }) {
    const { url, number, recording, playerId, gameId, tally } = options
    this.#url = url
    this.#recording = recording
    this.#gameId = gameId
    this.#tally = tally
    this.number = number
    this.playerId = playerId
    this.#headers = {
      'accept-encoding': 'gzip, deflate, br, zstd',
      'sec-fetch-site': 'same-origin',
      // The site limits the writes of each IP address. It trusts this process as a proxy, so it takes the visitor's IP
      // address from X-Forwarded-For.
      'x-forwarded-for': `10.0.${number >> 8}.${number & 255}`,
    }
  }

  async open(): Promise<void> {
    await this.#readAll(this.#recording.opening)
  }

  async comeBack(): Promise<void> {
    await this.#readAll(this.#recording.returning)
  }

  async lookAround(): Promise<void> {
    await this.#readAll(this.#recording.players)
    await this.#readAll(this.#recording.statistics)
  }

  /** Sends a vote and the GET requests that follow it on the page. Returns undefined when the API refused the vote. */
  async vote(status: VoteStatus): Promise<AcknowledgedVote | undefined> {
    const { playerId } = this
    const body = { playerId, gameId: this.#gameId, status }
    const headers = await this.#send('vote', 'POST', '/api/registrations', body)
    const game = `/api/games/${this.#gameId}`
    await this.#readAll([
      '/api/games/active',
      '/api/games/upcoming',
      `${game}/teams`,
      `${game}/registrations`,
    ])
    const id = headers?.[activityHeader.toLowerCase()]
    return headers && { playerId, status, activityId: id === undefined ? undefined : Number(id) }
  }

  /** Opens a live stream. Returns it when its first message has arrived; returns undefined when the request failed. */
  openStream(): Promise<LiveStream | undefined> {
    const started = performance.now()
    return new Promise((resolve) => {
      let isCounted = false
      const end = (outcome: number | string, stream?: LiveStream) => {
        if (isCounted) return
        isCounted = true
        this.#tally.count('stream', performance.now() - started, outcome)
        resolve(stream)
      }
      const sent = request(`${this.#url}/api/events`, { agent: false, headers: this.#headers })
      sent.setTimeout(RESPONSE_TIMEOUT, () => sent.destroy(new Error('no response in time')))
      sent.on('response', (answer: IncomingMessage) => {
        const { statusCode = 0 } = answer
        if (statusCode === 200) {
          const stream: LiveStream = new LiveStream(answer, () => end(statusCode, stream))
          answer.on('close', () => end('closed before the first message'))
          return
        }
        answer.resume()
        end(statusCode)
      })
      sent.on('error', (error) => end(error.message))
      sent.end()
    })
  }

  leave(): void {
    this.#agent.destroy()
  }

  /** Requests the first path. Then requests the other paths, up to six at once, as a browser does. */
  async #readAll(addresses: readonly string[]): Promise<void> {
    const [first, ...rest] = addresses
    if (first === undefined) return
    await this.#send(kindOf(first), 'GET', first)
    await Promise.all(rest.map((address) => this.#send(kindOf(address), 'GET', address)))
  }

  /** Returns the headers of the response; undefined when the request failed. */
  #send(
    kind: RequestKind,
    method: 'GET' | 'POST',
    address: string,
    body?: object,
  ): Promise<IncomingHttpHeaders | undefined> {
    const started = performance.now()
    const text = body && JSON.stringify(body)
    return new Promise((resolve) => {
      const end = (outcome: number | string, headers?: IncomingHttpHeaders) => {
        const isSuccess = this.#tally.count(kind, performance.now() - started, outcome)
        resolve(isSuccess ? headers : undefined)
      }
      const sent = request(`${this.#url}${address}`, {
        method,
        agent: this.#agent,
        headers: {
          ...this.#headers,
          ...(address === '/' ? { accept: 'text/html' } : {}),
          ...(text ? { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) } : {}),
        },
      })
      sent.setTimeout(RESPONSE_TIMEOUT, () => sent.destroy(new Error('no response in time')))
      sent.on('response', (answer) => {
        answer.on('end', () => end(answer.statusCode ?? 0, answer.headers))
        answer.on('error', (error) => end(error.message))
        answer.resume()
      })
      sent.on('error', (error) => end(error.message))
      sent.end(text)
    })
  }
}

function kindOf(address: string): RequestKind {
  if (address.startsWith('/api/')) return 'read'
  return address === '/' ? 'page' : 'file'
}
