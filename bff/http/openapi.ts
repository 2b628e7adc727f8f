import {
  type Call,
  type CallName,
  calls,
  idInPath,
  type ProblemCode,
  problem,
  problems,
} from '@club/contract'
import * as z from 'zod/mini'

/** A schema as OpenAPI has it. */
export type Schema = z.core.JSONSchema.BaseSchema

/** Problems any call can answer; the others are named by each call. */
const ofReads: readonly ProblemCode[] = ['internal_error', 'database_unavailable']
const ofWrites: readonly ProblemCode[] = ['cross_site', 'too_many_requests']
const ofBodies: readonly ProblemCode[] = ['payload_too_large', 'unsupported_media_type', 'request_timeout']

/** All problems a call can answer. */
export function problemsOf(call: Call): readonly ProblemCode[] {
  const changes = call.method !== 'GET'
  const validated = call.params || call.query || changes
  return [
    ...(validated ? (['validation_failed'] as const) : []),
    ...call.problems,
    ...(changes ? [...ofBodies, ...ofWrites] : []),
    ...ofReads,
  ]
}

export const callNames = Object.keys(calls) as CallName[]

/** The OpenAPI 3.1 description of the API, derived from the contract's table. */
export function openApi() {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const name of callNames) {
    const call: Call = calls[name]
    paths[call.path] = { ...paths[call.path], [call.method.toLowerCase()]: operation(name, call) }
  }
  return {
    openapi: '3.1.1',
    info: {
      title: 'Thursday football',
      version: '1.0.0',
      description: 'Games, votes, fair teams, results and statistics of an amateur football club.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '/' }],
    tags: [...new Set(callNames.map((name) => calls[name].tag))].map((name) => ({ name })),
    paths,
    components: { schemas: { Problem: schemaOf(problem, 'output') } },
  }
}

function operation(name: CallName, call: Call) {
  return {
    operationId: name,
    summary: call.summary,
    tags: [call.tag],
    parameters: [...parameters('path', call.params), ...parameters('query', call.query)],
    ...(call.body && {
      requestBody: {
        required: true,
        content: { 'application/json': { schema: schemaOf(call.body, 'input') } },
      },
    }),
    responses: { ...successes(call), ...failures(call) },
  }
}

function successes(call: Call) {
  return Object.fromEntries(
    Object.entries(call.answers).map(([status, schema]) => [
      status,
      schema
        ? {
            description: status === '201' ? 'Created' : 'OK',
            ...(status === '201' && { headers: { Location: { schema: { type: 'string' } } } }),
            content: { 'application/json': { schema: schemaOf(schema, 'output') } },
          }
        : { description: 'Done; no body' },
    ]),
  )
}

/** One answer per status; its description tells the codes apart. */
function failures(call: Call) {
  const byStatus = Map.groupBy(problemsOf(call), (code) => problems[code].status)
  return Object.fromEntries(
    [...byStatus].map(([status, codes]) => [
      status,
      {
        description: codes.map((code) => `\`${code}\`: ${problems[code].detail}`).join(' '),
        content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
      },
    ]),
  )
}

function parameters(place: 'path' | 'query', schema: z.ZodMiniType | undefined) {
  if (!schema) return []
  const { properties = {}, required = [] } = schemaOf(schema, 'input')
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: required.includes(name),
    schema: property,
  }))
}

/** A schema of the contract as JSON Schema; an id in an address is the number it stands for. */
export function schemaOf(schema: z.ZodMiniType, io: 'input' | 'output') {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, {
    target: 'draft-2020-12',
    io,
    override: ({ zodSchema, jsonSchema }) => {
      if (zodSchema !== idInPath) return
      delete jsonSchema.pattern
      Object.assign(jsonSchema, { type: 'integer', minimum: 1 })
    },
  })
  return rest
}
