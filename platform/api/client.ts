import {
  type AnyCallInput,
  activityHeader,
  addressOf,
  type Call,
  type CallInput,
  type CallName,
  type Calls,
  calls,
  deviceOwnerHeader,
  type ResponseBody,
} from '@club/contract'
import { storedOwnPlayerId } from '../club/own-player.ts'
import { incrementVotesSent } from '../club/votes-sent.ts'
import { recordWriteOfThisPage } from '../live/writes-of-this-page.ts'
import { askForPin } from '../organiser/pin-request.ts'
import { recordResponse } from './api-responses.ts'
import { callDeadline, DeadlineError, withDeadline } from './deadline.ts'
import {
  ApiError,
  OfflineError,
  PinNotGivenError,
  TimeoutError,
  UnexpectedResponseError,
  UnknownOutcomeError,
} from './error.ts'

/** A successful response of the API. */
export interface ApiResponse<Body> {
  /** The body, validated with the contract's schema; undefined for a response without a body. */
  readonly body: Body
  /** The ETag, to be sent as `If-Match` with a later change; undefined when the response has none. */
  readonly etag: string | undefined
  /** The ids of the activity log entries that a write created, for undoing the write; empty when nothing changed. */
  readonly activity: readonly number[]
}

/**
 * Sends a call of the API that is defined in `@club/contract`. When the server requires the organiser's PIN, the
 * visitor enters it in a dialog, and the request is sent again.
 * @param signal aborts the call. The response is recorded for the query that has this signal (api-responses.ts)
 * @throws ApiError when the server refuses the call; PinNotGivenError when the visitor cancels the dialog
 * @throws UnexpectedResponseError when the response does not match the contract's schema
 * @throws OfflineError when a read gets no response, or when a write is not sent because the browser is offline
 * @throws UnknownOutcomeError when a sent write gets no response; TimeoutError when a read exceeds the time limit
 */
export async function fetchCall<Name extends CallName>(
  name: Name,
  input: CallInput<Calls[Name]>,
  signal?: AbortSignal,
): Promise<ApiResponse<ResponseBody<Calls[Name]>>> {
  const { response, text } = await exchangeUnlocked(calls[name], input, signal)
  if (name === 'vote') incrementVotesSent()
  if (signal) recordResponse(signal, addressOf(calls[name], input), response.headers)
  return {
    body: parseBody(calls[name], response.status, text) as ResponseBody<Calls[Name]>,
    etag: response.headers.get('etag') ?? undefined,
    activity: activityOf(response),
  }
}

/** Like `fetchCall`, but returns only the body of the response. */
export async function request<Name extends CallName>(
  name: Name,
  input: CallInput<Calls[Name]>,
  signal?: AbortSignal,
): Promise<ResponseBody<Calls[Name]>> {
  return (await fetchCall(name, input, signal)).body
}

/**
 * Like `request`, but returns null when the server responds with status 401. Use it for data that a page can work
 * without (specification section 7).
 */
export async function requestIfAllowed<Name extends CallName>(
  ...args: Parameters<typeof request<Name>>
): Promise<ResponseBody<Calls[Name]> | null> {
  try {
    return await request(...args)
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) return null
    throw error
  }
}

/** Returns the URL of an API call, for a link, a picture or a calendar subscription. */
export const callAddress = <Name extends CallName>(
  name: Name,
  input: Pick<CallInput<Calls[Name]>, 'params' | 'query'>,
): string => addressOf(calls[name], input)

const isWrite = (call: Call): boolean => call.method !== 'GET'

const activityOf = ({ headers }: Response): readonly number[] =>
  (headers.get(activityHeader) ?? '').split(',').map(Number).filter(Boolean)

interface Exchange {
  readonly response: Response
  readonly text: string
}

/**
 * Sends a request. If the server requires the organiser's PIN, waits for the visitor's input and sends the request
 * again.
 */
async function exchangeUnlocked(
  call: Call,
  input: AnyCallInput,
  signal: AbortSignal | undefined,
): Promise<Exchange> {
  const first = await exchange(call, input, signal)
  if (first.response.ok) return first
  const error = errorOf(first)
  if (error.code !== 'organiser_only') throw error
  const answer = await askForPin()
  if (answer === 'declined') throw errorOf(first, PinNotGivenError)
  if (answer === 'no dialog') throw error
  const second = await exchange(call, input, signal)
  if (!second.response.ok) throw errorOf(second)
  return second
}

const errorOf = ({ response, text }: Exchange, ErrorClass = ApiError): ApiError =>
  new ErrorClass(response.status, response.statusText, text)

async function exchange(call: Call, input: AnyCallInput, signal: AbortSignal | undefined): Promise<Exchange> {
  // An offline write is refused at once. Otherwise the visitor would wait until the deadline and then not know whether
  // the server has made the change.
  if (isWrite(call) && !navigator.onLine) throw new OfflineError('The browser is offline.')
  const writeEnded = isWrite(call) ? recordWriteOfThisPage() : undefined
  let activity: readonly number[] = []
  try {
    return await withDeadline(callDeadline, async (deadline) => {
      const response = await fetch(addressOf(call, input), {
        method: call.method,
        credentials: 'include',
        headers: headersOf(call, input),
        // `JSON.stringify(undefined)` is undefined, so a call without a body sends none.
        body: JSON.stringify(input.body),
        signal: signal ? AbortSignal.any([signal, deadline]) : deadline,
      })
      activity = activityOf(response)
      return { response, text: await response.text() }
    })
  } catch (cause) {
    if (signal?.aborted) throw cause
    const isLate = cause instanceof DeadlineError
    const NoResponseError = isWrite(call) ? UnknownOutcomeError : isLate ? TimeoutError : OfflineError
    const message = isLate ? 'The server did not answer in time.' : 'The server could not be reached.'
    throw new NoResponseError(message, { cause })
  } finally {
    writeEnded?.(activity)
  }
}

const definedEntries = (values: object): [string, string][] =>
  Object.entries(values).flatMap(([key, value]) => (value === undefined ? [] : [[key, String(value)]]))

/** Returns a call's request headers. A write sends the id of the player that the visitor has selected as themselves. */
const headersOf = (call: Call, { body, headers }: AnyCallInput): Record<string, string> =>
  Object.fromEntries(
    definedEntries({
      ...headers,
      'content-type': body === undefined ? undefined : 'application/json',
      [deviceOwnerHeader]: isWrite(call) ? storedOwnPlayerId.read() : undefined,
    }),
  )

function parseBody(call: Call, status: number, text: string): unknown {
  const schema = status === 200 || status === 201 || status === 204 ? call.responses[status] : undefined
  if (schema === null) return undefined
  try {
    if (!schema) throw new Error(`status ${status}`)
    return schema.parse(call.media ? text : JSON.parse(text))
  } catch (cause) {
    throw new UnexpectedResponseError(`${call.method} ${call.path} answered something unexpected.`, { cause })
  }
}
