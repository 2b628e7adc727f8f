import {
  activityHeader,
  type Call,
  type CallName,
  calls,
  defaultClub,
  deviceOwnerHeader,
  eventIdInText,
  idInPath,
  lastEventIdHeader,
  type StreamName,
  streams,
} from '@club/contract'
import { callDescriptions, parameterDescriptions, tagDescriptions } from '@club/contract/descriptions'
import * as z from 'zod/mini'
import { createRequestExample } from './docs-example.ts'
import { createProblemComponents, createProblemReferences } from './openapi-problems.ts'
import { type Schema, sharedSchemas, toJsonSchema } from './openapi-schemas.ts'

export const callNames = Object.keys(calls) as CallName[]

export const callsAndStreams = { ...calls, ...streams }
export const callAndStreamNames = Object.keys(callsAndStreams) as (CallName | StreamName)[]

const isStream = (call: Call): boolean => call.media === 'text/event-stream'

const tags = [...new Set(callNames.map((name) => calls[name].tag))]

/** Creates the OpenAPI 3.1 description of the API from `calls` and `streams` of the contract. */
export function createOpenApi() {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const name of callAndStreamNames) {
    const call: Call = callsAndStreams[name]
    paths[call.path] = { ...paths[call.path], [call.method.toLowerCase()]: operation(name, call) }
  }
  const { schemas, responses } = createProblemComponents(Object.values<Call>(callsAndStreams))
  return {
    openapi: '3.1.1',
    info: {
      title: 'Thursday football',
      version: '1.0.0',
      description:
        'Games, votes, fair teams, results and statistics of an amateur football club. Unknown fields in a body or a query are refused (400), so that a typo never passes silently. Every error is a problem document (RFC 9457), also where what arrives never becomes a call: an address or headers that are too long (414, 431), a host that this site does not answer for (421).',
      contact: { name: defaultClub.name },
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '/', description: 'The site that serves this document.' }],
    // The list of security requirements is empty, because the API has no sign-in.
    security: [],
    tags: tags.map((name) => ({ name, description: tagDescriptions[name] })),
    paths,
    components: {
      schemas: { ...schemas, ...sharedSchemaComponents },
      responses,
    },
  }
}

function operation(name: CallName | StreamName, call: Call) {
  return {
    operationId: name,
    summary: call.summary,
    description: callDescriptions[name] ?? call.summary,
    tags: [call.tag],
    parameters: [...parameters('path', call.params), ...parameters('query', call.query), ...headers(call)],
    ...requestBody(call),
    responses: { ...successes(call), ...createProblemReferences(call) },
  }
}

/** The schema of a body without fields: an empty object. Clients may omit such a body. */
const NO_FIELDS = { type: 'object', properties: {}, additionalProperties: false } as const

function requestBody({ method, body }: Call) {
  if (body) {
    const schema = bodySchema(method, body)
    const example: unknown = JSON.parse(createRequestExample(schema))
    return { requestBody: { required: true, content: { 'application/json': { schema, example } } } }
  }
  return method === 'POST' ? { requestBody: { content: { 'application/json': { schema: NO_FIELDS } } } } : {}
}

/** Returns the schema of a body. The body of a PATCH needs at least one field. */
const bodySchema = (method: Call['method'], body: z.ZodMiniType): Schema => ({
  ...withoutFractions(toJsonSchema(body, 'input')),
  ...(method === 'PATCH' && { minProperties: 1 }),
})

/**
 * Replaces `multipleOf: 0.1` by a description, because most validators compute with binary fractions and reject 6.6.
 */
const withoutFractions = (schema: Schema): Schema =>
  JSON.parse(JSON.stringify(schema), (_, part: Schema | null) => {
    const step = part?.multipleOf
    if (step === undefined || Number.isInteger(step)) return part
    return { ...part, multipleOf: undefined, description: `In steps of ${step}.` }
  })

const LOCATION = {
  Location: { description: 'The path of the created resource.', schema: { type: 'string' } },
}
const ETAG = {
  ETag: { description: 'Send it as `If-None-Match` to revalidate.', schema: { type: 'string' } },
}

const ACTIVITY = {
  [activityHeader]: {
    description:
      'The ids of the recorded activities, ascending, separated by commas. `POST /api/activity/{id}/undo` undoes one. Missing when nothing was changed.',
    schema: { type: 'string' },
    example: '118',
  },
}

function successes(call: Call) {
  const { method, responses, media = 'application/json' } = call
  const isRead = method === 'GET'
  const hasETag = isRead && !isStream(call)
  const successes = Object.entries(responses).map(([status, schema]) => {
    const headers = { ...(status === '201' && LOCATION), ...(hasETag && ETAG), ...(!isRead && ACTIVITY) }
    const withHeaders = Object.keys(headers).length > 0 && { headers }
    const response = schema
      ? {
          description: status === '201' ? 'Created' : 'OK',
          ...withHeaders,
          content: { [media]: { schema: withReferences(toJsonSchema(schema, 'output')) } },
        }
      : { description: 'Done; no body', ...withHeaders }
    return [status, response]
  })
  return Object.fromEntries(
    hasETag
      ? [...successes, ['304', { description: 'Nothing changed since the `ETag` that was given' }]]
      : successes,
  )
}

/**
 * Returns the header parameters of a call. A stream accepts only the id of the last received event. Every other call
 * accepts the headers of its entry in the contract. A call that is not a GET also accepts the id of the player who uses
 * the device.
 */
function headers(call: Call) {
  if (isStream(call))
    return parameters('header', z.object({ [lastEventIdHeader]: z.optional(eventIdInText) }))
  const own = parameters('header', call.headers)
  if (call.method === 'GET') return own
  return [...own, ...parameters('header', z.object({ [deviceOwnerHeader]: z.optional(idInPath) }))]
}

function parameters(place: 'path' | 'query' | 'header', schema: z.ZodMiniType | undefined) {
  if (!schema) return []
  const { properties = {}, required = [] } = toJsonSchema(schema, 'input')
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: required.includes(name),
    ...parameterDescriptions[name],
    schema: property,
  }))
}

const references = new Map<string, string>()

/** Replaces the shared schemas inside a schema by references, the innermost first. */
const withReferences = (schema: Schema): Schema =>
  JSON.parse(JSON.stringify(schema), (_, part: unknown) => {
    const $ref = references.get(JSON.stringify(part))
    return $ref === undefined ? part : { $ref }
  })

/** The shared schemas by name. A schema can reference the schemas before it: a game's schema references a player's. */
const sharedSchemaComponents = Object.fromEntries(
  sharedSchemas.map(({ name, schema }) => {
    const type = typeName(name)
    const component = withReferences(schema)
    references.set(JSON.stringify(component), `#/components/schemas/${type}`)
    return [type, component]
  }),
)

/** Converts the name of a shared schema to a type name: `game of a list` becomes `GameOfAList`. */
function typeName(shape: string): string {
  return shape.replace(/(?:^| )(\w)/g, (_, letter: string) => letter.toUpperCase())
}
