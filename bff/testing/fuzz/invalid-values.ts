import fc from 'fast-check'
import type { Schema } from './openapi-document.ts'
import { getNumberBounds } from './valid-values.ts'

/** Returns whether a schema of the OpenAPI document accepts a value. */
export type SchemaValidator = (schema: Schema, value: unknown) => boolean

/**
 * Generates values of every JSON type except texts. Texts are left out, because the server normalizes a text before
 * validation and so may accept one that the schema rejects.
 */
const anything: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    true,
    0,
    -1,
    1.5,
    2 ** 53,
    -(2 ** 63),
    1e308,
    1e-308,
    {},
    { id: 1 },
    [[]],
    [{}],
  ),
  fc.array(fc.constantFrom<unknown>(0, '', null, 1), { maxLength: 3 }),
)

/** Generates values that a schema rejects, because they have another type or are just outside the schema's bounds. */
export function generateInvalidValues(schema: Schema, accepts: SchemaValidator): fc.Arbitrary<unknown> {
  const beyond = beyondBounds(schema).filter((value) => !accepts(schema, value))
  const wrong = anything.filter((value) => !accepts(schema, value))
  return beyond.length > 0 ? fc.oneof(wrong, fc.constantFrom(...beyond)) : wrong
}

function beyondBounds(schema: Schema): unknown[] {
  if (schema.enum) return ['', 'nothing of the list', String(schema.enum[0]).toUpperCase()]
  if (schema.anyOf) return schema.anyOf.flatMap(beyondBounds)
  switch (schema.type) {
    case 'integer': {
      const [min, max] = getNumberBounds(schema)
      return [min - 1, max + 1, min + 0.5, String(min)]
    }
    case 'number':
      return [schema.minimum, schema.maximum].flatMap((bound) =>
        bound === undefined ? [] : [bound - 0.1, bound + 0.1, String(bound)],
      )
    case 'boolean':
      return ['true', 0, 1]
    case 'string':
      if (schema.format === 'date-time')
        return [
          '',
          'now',
          '2026-11-26',
          '2026-02-30T10:00:00Z',
          '1969-12-31T23:59:59Z',
          '2200-01-01T00:00:00Z',
        ]
      return schema.maxLength === undefined ? [] : ['x'.repeat(schema.maxLength + 1)]
    case 'array':
      return schema.maxItems === undefined ? [] : [Array(schema.maxItems + 1).fill(1)]
    default:
      return []
  }
}
