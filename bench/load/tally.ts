import type { Kind } from './visitor.ts'

/** Counts requests by kind: how long each took, and every one that was not answered as it should be. */
export class Tally {
  readonly #times = new Map<Kind, number[]>()
  readonly errors = new Map<string, number>()

  /** @param outcome the status, or what went wrong instead of an answer */
  count(kind: Kind, milliseconds: number, outcome: number | string): void {
    const times = this.#times.get(kind) ?? []
    times.push(milliseconds)
    this.#times.set(kind, times)
    if (typeof outcome === 'number' && outcome >= 200 && outcome < 400) return
    const name = `${kind} ${outcome}`
    this.errors.set(name, (this.errors.get(name) ?? 0) + 1)
  }

  get requests(): number {
    return [...this.#times.values()].reduce((sum, times) => sum + times.length, 0)
  }

  get failed(): number {
    return [...this.errors.values()].reduce((sum, count) => sum + count, 0)
  }

  /** Rows of kind, count, median, p99 and longest, in milliseconds. */
  rows(): (string | number)[][] {
    return [...this.#times].map(([kind, times]) => {
      const sorted = times.toSorted((a, b) => a - b)
      const at = (share: number) => (sorted[Math.ceil(share * sorted.length) - 1] ?? Number.NaN).toFixed(1)
      return [names[kind], sorted.length, at(0.5), at(0.99), at(1)]
    })
  }
}

const names: Readonly<Record<Kind, string>> = {
  page: 'the page',
  file: 'a file',
  read: 'a read of the API',
  vote: 'a vote',
}
