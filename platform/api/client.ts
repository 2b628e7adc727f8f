import {
  type AnyCallInput,
  activityHeader,
  type Call,
  type CallInput,
  type CallName,
  type Calls,
  calls,
  devicePlayerHeader,
  type ResponseBody,
} from '@club/contract'
import { ownPlayer } from '../club/own-player.ts'
import { noteOwnWrite } from '../live/own-writes.ts'
import { askForPin } from '../organiser/pin-question.ts'
import { callDeadline, DeadlineError, withDeadline } from './deadline.ts'
import {
  ApiError,
  LateError,
  OfflineError,
  PinNotGivenError,
  UnexpectedResponseError,
  UnknownOutcomeError,
} from './error.ts'

/** What a write answered, and what the club remembers of it. */
export interface Remembered<Answer> {
  readonly answer: Answer
  /** The ids of its rows of activity, which can be taken back; none when it changed nothing. */
  readonly activity: readonly number[]
}

/** What a read answered. */
export interface Tagged<Answer> {
  readonly answer: Answer
  /** Its ETag, which a later change sends as `If-Match`; undefined when the server gave none. */
  readonly etag: string | undefined
}

/**
 * Makes one call of the contract. Where the organiser's lock is on it, the visitor is asked for the PIN, and the call is
 * made again, once.
 * @param name the call's key in the contract's table
 * @param input its params, query, body and headers, where it has them
 * @returns the answer, checked against the contract; undefined for an answer without a body
 * @throws ApiError on any non-OK answer, UnexpectedResponseError on nonsense; without an answer UnknownOutcomeError for a
 *   write, LateError for a read past its deadline, OfflineError for any other; PinNotGivenError, an ApiError, when the
 *   visitor did not want to give the PIN
 */
export async function request<Name extends CallName>(
  name: Name,
  input: CallInput<Calls[Name]>,
  signal?: AbortSignal,
): Promise<ResponseBody<Calls[Name]>> {
  return (await requestRemembered(name, input, signal)).answer
}

/** As request, for who wants to offer to take a write back. */
export async function requestRemembered<Name extends CallName>(
  name: Name,
  input: CallInput<Calls[Name]>,
  signal?: AbortSignal,
): Promise<Remembered<ResponseBody<Calls[Name]>>> {
  const { response, text, activity } = await exchangeUnlocked(calls[name], input, signal)
  return { answer: parseAnswer(name, response.status, text) as ResponseBody<Calls[Name]>, activity }
}

/** As request, for who changes later what was read, unless it has changed since. */
export async function requestTagged<Name extends CallName>(
  name: Name,
  input: CallInput<Calls[Name]>,
  signal?: AbortSignal,
): Promise<Tagged<ResponseBody<Calls[Name]>>> {
  const { response, text } = await exchangeUnlocked(calls[name], input, signal)
  const answer = parseAnswer(name, response.status, text) as ResponseBody<Calls[Name]>
  return { answer, etag: response.headers.get('etag') ?? undefined }
}

/**
 * As request, for a page that also works without a sign-in: a 401 yields an empty result (specification
 * section 7).
 */
export async function requestIfAllowed<Name extends CallName>(
  name: Name,
  input: CallInput<Calls[Name]>,
  signal?: AbortSignal,
): Promise<ResponseBody<Calls[Name]> | null> {
  try {
    return await request(name, input, signal)
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) return null
    throw error
  }
}

const isWrite = (call: Call): boolean => call.method !== 'GET'

/** The ids that an answer's header names. */
const idsIn = (header: string | null): readonly number[] =>
  (header ?? '').split(',').flatMap((text) => (Number(text) > 0 ? [Number(text)] : []))

interface Exchanged {
  readonly response: Response
  readonly text: string
  /** The ids of what a write left. */
  readonly activity: readonly number[]
}

/** Sends a call; one that the organiser's lock is on, once more after the visitor has given the PIN. */
async function exchangeUnlocked(
  call: Call,
  input: AnyCallInput,
  signal: AbortSignal | undefined,
): Promise<Exchanged> {
  const first = await exchange(call, input, signal)
  if (first.response.ok) return first
  const { status, statusText } = first.response
  const error = errorOf(first)
  if (error.code !== 'organiser_only') throw error
  const answer = await askForPin()
  if (answer === 'declined') throw new PinNotGivenError(status, statusText, first.text)
  if (answer === 'nobody to ask') throw error
  const second = await exchange(call, input, signal)
  if (!second.response.ok) throw errorOf(second)
  return second
}

const errorOf = ({ response, text }: Exchanged): ApiError =>
  new ApiError(response.status, response.statusText, text)

/** Sends a call and reads its answer, both within the deadline. */
async function exchange(
  call: Call,
  input: AnyCallInput,
  signal: AbortSignal | undefined,
): Promise<Exchanged> {
  const ended = isWrite(call) ? noteOwnWrite() : undefined
  let activity: readonly number[] = []
  try {
    return await withDeadline(callDeadline, async (late) => {
      const response = await fetch(addressOf(call, input), {
        method: call.method,
        credentials: 'include',
        ...headersOf(call, input),
        // Nothing where there is no body.
        body: JSON.stringify(input.body),
        signal: signal ? AbortSignal.any([signal, late]) : late,
      })
      activity = idsIn(response.headers.get(activityHeader))
      return { response, text: await response.text(), activity }
    })
  } catch (cause) {
    if (signal?.aborted) throw cause
    const late = cause instanceof DeadlineError
    const told = late ? 'The server did not answer in time.' : 'The server could not be reached.'
    if (isWrite(call)) throw new UnknownOutcomeError(told, { cause })
    throw late ? new LateError(told, { cause }) : new OfflineError(told, { cause })
  } finally {
    ended?.(activity)
  }
}

/** A write says whose device it comes from, where its visitor has told. */
function headersOf(
  call: Call,
  { body, headers: given = {} }: AnyCallInput,
): { readonly headers?: Record<string, string> } {
  const owner = isWrite(call) ? ownPlayer.read() : undefined
  const headers = {
    ...Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)),
    ...(body !== undefined && { 'content-type': 'application/json' }),
    ...(owner !== undefined && { [devicePlayerHeader]: String(owner) }),
  }
  return Object.keys(headers).length > 0 ? { headers } : {}
}

function addressOf(call: Call, { params = {}, query = {} }: AnyCallInput): string {
  const values = new Map<string, unknown>(Object.entries(params))
  const path = call.path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(values.get(name))),
  )
  const given = Object.entries(query).filter(([, value]) => value !== undefined)
  const search = new URLSearchParams(given.map(([key, value]) => [key, String(value)])).toString()
  return search ? `${path}?${search}` : path
}

function parseAnswer(name: CallName, status: number, text: string): unknown {
  const call: Call = calls[name]
  const schema = status === 200 || status === 201 || status === 204 ? call.responses[status] : undefined
  if (schema === null) return undefined
  try {
    if (!schema) throw new Error(`status ${status}`)
    return schema.parse(call.media ? text : JSON.parse(text))
  } catch (cause) {
    throw new UnexpectedResponseError(`${call.method} ${call.path} answered something unexpected.`, { cause })
  }
}
