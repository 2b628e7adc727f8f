import { type Call, type ProblemCode, problem, problems } from '@club/contract'
import { toJsonSchema } from './openapi-schemas.ts'

/**
 * The problems with which every call can respond; those of `ofWrites` and `ofBodies` only when the call is not a GET.
 * The entries of the calls in the contract do not repeat these problems.
 */
const ofAll: readonly ProblemCode[] = ['validation_failed']
const ofServers: readonly ProblemCode[] = ['internal_error', 'database_unavailable']
const ofWrites: readonly ProblemCode[] = ['cross_site', 'too_many_requests']
const ofBodies: readonly ProblemCode[] = ['payload_too_large', 'unsupported_media_type', 'request_timeout']

export const listProblems = (call: Call): readonly ProblemCode[] => [
  ...ofAll,
  ...(call.problems ?? []),
  ...(call.organiser ? (['organiser_only'] as const) : []),
  ...(call.method === 'GET' ? [] : [...ofBodies, ...ofWrites]),
  ...ofServers,
]

const reference = (name: string) => ({ $ref: `#/components/responses/${name}` })

/** Returns a reference to the problem response for each error status of a call. */
export function createProblemReferences(call: Call): Record<string, ReturnType<typeof reference>> {
  const byStatus = Map.groupBy(listProblems(call), (code) => problems[code].status)
  return Object.fromEntries([...byStatus].map(([status, codes]) => [status, reference(responseName(codes))]))
}

/** Returns the problem responses to which the calls refer, and the schema of the problem document. */
export function createProblemComponents(calls: readonly Call[]) {
  const responses = new Map<string, object>()
  for (const call of calls) {
    for (const codes of Map.groupBy(listProblems(call), (code) => problems[code].status).values())
      responses.set(responseName(codes), response(codes))
  }
  return {
    schemas: { Problem: toJsonSchema(problem, 'output') },
    responses: Object.fromEntries([...responses].sort(([a], [b]) => (a < b ? -1 : 1))),
  }
}

/** Joins the problem codes of one status into a name, such as `ValidationFailedOrUnknownPlayer`. */
const responseName = (codes: readonly ProblemCode[]) =>
  codes.map((code) => code.replace(/(?:^|_)(\w)/g, (_, letter: string) => letter.toUpperCase())).join('Or')

/** Statuses of responses with a `Retry-After` header. */
const WITH_RETRY_AFTER: ReadonlySet<number> = new Set([429, 503])

function response(codes: readonly ProblemCode[]) {
  const status = problems[codes[0] ?? 'internal_error'].status
  return {
    description: codes.map((code) => `\`${code}\`: ${problems[code].detail}`).join(' '),
    ...(WITH_RETRY_AFTER.has(status) && {
      headers: {
        'Retry-After': { description: 'Seconds to wait.', schema: { type: 'integer', minimum: 0 } },
      },
    }),
    content: {
      'application/problem+json': {
        schema: {
          allOf: [
            { $ref: '#/components/schemas/Problem' },
            { type: 'object', properties: { status: { const: status }, code: { enum: codes } } },
          ],
        },
      },
    },
  }
}
