import type { AnyCallInput, CallName } from '@club/contract'

/** A write of this page, as the live stream is told it apart from everybody else's. */
export interface OwnWrite {
  readonly name: CallName
  readonly input: AnyCallInput
  /** When its answer was there, by the clock of `Date.now`; undefined while it is on its way. */
  answeredAt?: number
}

/** Milliseconds for which an event may come after the answer. */
const LATE = 5_000

let writes: OwnWrite[] = []

/** Notes that this page has sent a write; gives how to note that it was answered. */
export function noteOwnWrite(name: CallName, input: AnyCallInput): () => void {
  const write: OwnWrite = { name, input }
  writes = [...ownWrites(), write]
  return () => {
    write.answeredAt = Date.now()
  }
}

/** The writes of this page whose events may still come. */
export const ownWrites = (): OwnWrite[] =>
  writes.filter(({ answeredAt }) => answeredAt === undefined || Date.now() - answeredAt < LATE)
