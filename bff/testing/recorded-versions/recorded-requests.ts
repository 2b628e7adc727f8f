/** A request to the server of a released version, and the server's response. */
export interface RecordedRequest {
  /** The time of the server's clock at the request, as ISO 8601. */
  readonly at: string
  readonly method: string
  readonly path: string
  readonly body?: object | undefined
  readonly status: number
  /**
   * The response's body: parsed JSON, or the text if it is not JSON. Only the `type` of a problem document is stored,
   * because it identifies the problem.
   */
  readonly answer: unknown
}

/**
 * Compares a response with the recorded response of an earlier version. A newer version may add to a response, but must
 * keep everything that was recorded:
 *
 * - the status, and each field of an object with its value; new fields are allowed
 * - all elements of a list, in the same order; new elements are not allowed
 * - the lines of a text, in the same order; new lines are allowed
 *
 * @returns a text for each difference
 */
export function compareResponses(
  { method, path, status, answer }: RecordedRequest,
  now: { readonly status: number; readonly body: unknown },
): string[] {
  const request = `${method} ${path}`
  if (status !== now.status) return [`${request} was answered ${status}, is answered ${now.status}`]
  return compareValues(answer, now.body).map((difference) => `${request}${difference}`)
}

function compareValues(expected: unknown, now: unknown): string[] {
  if (expected === now) return []
  if (Array.isArray(expected) && Array.isArray(now) && expected.length === now.length)
    return expected.flatMap((value, index) =>
      compareValues(value, now[index]).map((difference) => `[${index}]${difference}`),
    )
  if (isObject(expected) && isObject(now))
    return Object.entries(expected).flatMap(([field, value]) =>
      compareValues(value, toFields(now)[field]).map((difference) => `.${field}${difference}`),
    )
  if (typeof expected === 'string' && typeof now === 'string' && containsLines(now, expected)) return []
  return [` was ${JSON.stringify(expected)}, is ${JSON.stringify(now)}`]
}

const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const toFields = (value: unknown): Readonly<Record<string, unknown>> => ({ ...(isObject(value) && value) })

/** Whether a text of several lines contains the lines of another text in the same order. */
function containsLines(text: string, lines: string): boolean {
  const rest = text.split('\n')
  return (
    lines.includes('\n') &&
    lines.split('\n').every((line) => rest.splice(0, rest.indexOf(line) + 1).length > 0)
  )
}
