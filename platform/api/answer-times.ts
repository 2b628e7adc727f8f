import { type KeptReason, keptAnswerHeader } from './kept-answers.ts'

/** The address and the time of an answer to a read. */
export interface AnswerTime {
  /** The read's path and query. */
  readonly address: string
  /** When the server made the answer, in epoch milliseconds: its `Date` header. */
  readonly madeAt: number
  /** When the page received the answer, as in `performance.now`. */
  readonly receivedAt: number
  /** Why the service worker took the answer from its cache; undefined for an answer of the server. */
  readonly kept: KeptReason | undefined
}

/** The answers of a fetch, by the signal that its requests have. */
const answersByFetch = new WeakMap<AbortSignal, readonly AnswerTime[]>()
/** The answers from which a query's data was made. */
const answersByQuery = new WeakMap<object, readonly AnswerTime[]>()

/**
 * Records an answer.
 * @param signal the signal with which a query's function made the request
 */
export function recordAnswer(signal: AbortSignal, address: string, headers: Headers): void {
  const answer = {
    address,
    madeAt: Date.parse(headers.get('date') ?? '') || Date.now(),
    receivedAt: performance.now(),
    // The worker of an earlier edition has only the value 1.
    kept: headers.get(keptAnswerHeader)?.replace('1', 'late') as KeptReason | undefined,
  }
  answersByFetch.set(signal, [...(answersByFetch.get(signal) ?? []), answer])
}

/** Makes a query's fetch record its answers when it succeeds (`behavior` of TanStack Query). */
export function recordAnswersOf(
  query: object,
  context: { readonly signal: AbortSignal; fetchFn: () => unknown },
): void {
  const { signal, fetchFn } = context
  context.fetchFn = async () => {
    const data = await fetchFn()
    answersByQuery.set(query, answersByFetch.get(signal) ?? [])
    return data
  }
}

/** Returns the answers from which a query's data was made; none when the data is not from the API. */
export const answersOf = (query: object): readonly AnswerTime[] => answersByQuery.get(query) ?? []
