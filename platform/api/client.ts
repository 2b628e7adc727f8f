import {
  type Answer,
  type AnyCallInput,
  type Call,
  type CallInput,
  type CallName,
  type Calls,
  calls,
} from '@club/contract'
import { ApiError, OfflineError, UnexpectedAnswerError } from './error.ts'

/**
 * Makes one call of the contract.
 * @param name the call's key in the contract's table
 * @param input its params, query and body, where it has them
 * @returns the answer, checked against the contract; undefined for an answer without a body
 * @throws ApiError on any non-OK answer, OfflineError when there is none, UnexpectedAnswerError on nonsense
 */
export async function request<Name extends CallName>(
  name: Name,
  input: CallInput<Calls[Name]>,
  signal?: AbortSignal,
): Promise<Answer<Calls[Name]>> {
  const call: Call = calls[name]
  const response = await send(call, input, signal)
  const text = await response.text()
  if (!response.ok) throw new ApiError(response.status, response.statusText, text)
  return parseAnswer(name, response.status, text) as Answer<Calls[Name]>
}

/**
 * As request, for a page that also works without a sign-in: a 401 yields an empty result (specification
 * section 7).
 */
export async function requestIfAllowed<Name extends CallName>(
  name: Name,
  input: CallInput<Calls[Name]>,
  signal?: AbortSignal,
): Promise<Answer<Calls[Name]> | null> {
  try {
    return await request(name, input, signal)
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) return null
    throw error
  }
}

async function send(call: Call, input: AnyCallInput, signal: AbortSignal | undefined): Promise<Response> {
  try {
    return await fetch(addressOf(call, input), {
      method: call.method,
      credentials: 'include',
      ...(input.body === undefined
        ? {}
        : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(input.body) }),
      ...(signal ? { signal } : {}),
    })
  } catch (error) {
    if (signal?.aborted) throw error
    throw new OfflineError('The server could not be reached.', { cause: error })
  }
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
  const schema = status === 200 || status === 201 || status === 204 ? call.answers[status] : undefined
  if (schema === null) return undefined
  try {
    if (!schema) throw new Error(`status ${status}`)
    return schema.parse(JSON.parse(text))
  } catch (cause) {
    throw new UnexpectedAnswerError(`${call.method} ${call.path} answered something unexpected.`, { cause })
  }
}
