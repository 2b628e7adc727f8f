import { percentile } from '../report.ts'

const names = {
  page: 'the page',
  file: 'a file',
  read: 'a read of the API',
  vote: 'a vote',
  stream: 'opening the stream',
} as const

export type RequestKind = keyof typeof names

/** Records the durations of requests, grouped by the kind of request, and counts the failed requests. */
export class RequestTally {
  readonly #times = new Map<RequestKind, number[]>()
  readonly errors = new Map<string, number>()

  /** Returns whether the request has succeeded. `outcome` is the HTTP status, or the message of a connection error. */
  count(kind: RequestKind, milliseconds: number, outcome: number | string): boolean {
    const times = this.#times.get(kind) ?? []
    times.push(milliseconds)
    this.#times.set(kind, times)
    if (typeof outcome === 'number' && outcome >= 200 && outcome < 400) return true
    const name = `${kind} ${outcome}`
    this.errors.set(name, (this.errors.get(name) ?? 0) + 1)
    return false
  }

  get requests(): number {
    return [...this.#times.values()].reduce((sum, times) => sum + times.length, 0)
  }

  get failed(): number {
    return [...this.errors.values()].reduce((sum, count) => sum + count, 0)
  }

  /** The p99 of the slowest kind of request, in milliseconds. */
  get p99(): number {
    return Math.max(...[...this.#times.values()].map((times) => percentile(times, 0.99)))
  }

  /** Returns a table row for each kind of request: name, count, and median, p99 and maximum in milliseconds. */
  rows(): (string | number)[][] {
    return [...this.#times].map(([kind, times]) => {
      const at = (part: number) => percentile(times, part).toFixed(1)
      return [names[kind], times.length, at(0.5), at(0.99), at(1)]
    })
  }
}
