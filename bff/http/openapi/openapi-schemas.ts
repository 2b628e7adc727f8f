import {
  activityLimit,
  activityLimitInQuery,
  eventIdInText,
  game,
  gameListItem,
  idInPath,
  instant,
  instantInput,
  penalty,
  picture,
  player,
  registration,
  yearPattern,
} from '@club/contract'
import * as z from 'zod/mini'
import { toPortablePattern } from './portable-pattern.ts'

export type Schema = z.core.JSONSchema.BaseSchema

/** The largest id that an address can contain: fifteen digits. */
const MAX_ID = 999_999_999_999_999

const time = 'T[0-9]{2}:[0-9]{2}:[0-9]{2}'

/** Describes schemas that zod cannot convert, or converts to a form that only JavaScript supports. */
function unconvertibleSchema(schema: z.core.$ZodType): Schema | undefined {
  switch (schema) {
    case idInPath:
      return { type: 'integer', minimum: 1, maximum: MAX_ID }
    case picture:
      return { type: 'string', format: 'binary' }
    case eventIdInText:
      return { type: 'integer', minimum: 0, maximum: MAX_ID }
    case activityLimitInQuery:
      return { type: 'integer', minimum: 1, maximum: activityLimit.most, default: activityLimit.default }
    case instant:
      return {
        type: 'string',
        format: 'date-time',
        pattern: `^[0-9]{4}-[0-9]{2}-[0-9]{2}${time}\\.[0-9]{3}Z$`,
      }
    case instantInput:
      return {
        type: 'string',
        format: 'date-time',
        description: 'An instant with its zone, from 1970 to 2199 as it is written and in UTC.',
        pattern: `${yearPattern.source}[0-9]{2}-[0-9]{2}${time}(?:\\.[0-9]+)?(?:Z|[+-][0-9]{2}:[0-9]{2})$`,
      }
    default:
      return undefined
  }
}

/**
 * Converts a schema of the contract to a JSON Schema for validators in any language. An id in a path is described as a
 * number, although it is sent as text.
 */
export function toJsonSchema(schema: z.ZodMiniType, io: 'input' | 'output'): Schema {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, {
    target: 'draft-2020-12',
    io,
    override: ({ zodSchema, jsonSchema }) => {
      const replacement = unconvertibleSchema(zodSchema)
      if (replacement) {
        for (const key of Object.keys(jsonSchema)) delete jsonSchema[key]
        Object.assign(jsonSchema, replacement)
      }
      makePortable(jsonSchema)
    },
  })
  return rest
}

/**
 * Rewrites patterns for other regex engines. Patterns that cannot be rewritten are removed; the server still checks
 * them.
 */
function makePortable(schema: Schema): void {
  const parts = [schema, ...(schema.allOf ?? [])]
  for (const part of parts) {
    if (part.pattern === undefined) continue
    const pattern = toPortablePattern(part.pattern)
    if (pattern === undefined) delete part.pattern
    else part.pattern = pattern
  }
  if (!schema.allOf) return
  const rest = schema.allOf.filter((part) => Object.keys(part).length > 0)
  if (rest.length > 0) schema.allOf = rest
  else delete schema.allOf
}

export const sharedSchemas = Object.entries({
  player,
  game,
  'game of a list': gameListItem,
  vote: registration,
  penalty,
}).map(([name, schema]) => ({ name, schema: toJsonSchema(schema, 'output') }))
