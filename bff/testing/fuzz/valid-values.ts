import fc from 'fast-check'
import type { Schema } from './openapi-document.ts'

/**
 * Returns the ids of existing rows that are valid in a field with this name; an empty list for a field that contains no
 * ids.
 */
export type KnownIdsLookup = (field: string) => readonly number[]

const MAX_ITEMS = 14

export function generateValidValues(
  schema: Schema,
  field: string,
  ids: KnownIdsLookup,
): fc.Arbitrary<unknown> {
  if (schema.enum) return fc.constantFrom(...schema.enum)
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map((each) => generateValidValues(each, field, ids)))
  switch (schema.type) {
    case 'object':
      return object(schema, ids)
    case 'array':
      return fc.uniqueArray(generateValidValues(schema.items ?? {}, field, ids), {
        maxLength: Math.min(schema.maxItems ?? MAX_ITEMS, MAX_ITEMS),
      })
    case 'string':
      return text(schema)
    case 'integer':
      return whole(schema, field, ids)
    case 'number':
      return number(schema)
    case 'boolean':
      return fc.boolean()
    default:
      return fc.constant(null)
  }
}

/** Generates objects with every required field, some of the optional ones, and at least `minProperties` fields. */
function object(
  { properties = {}, required = [], minProperties = 0 }: Schema,
  ids: KnownIdsLookup,
): fc.Arbitrary<object> {
  const fields = Object.fromEntries(
    Object.entries(properties).map(([name, schema]) => [name, generateValidValues(schema, name, ids)]),
  )
  return fc
    .record(fields, { requiredKeys: [...required], noNullPrototype: true })
    .filter((made) => Object.keys(made).length >= minProperties)
}

/**
 * Generates whole numbers. In a field that contains ids, most of them are ids of existing rows. In other fields, many
 * of them are the schema's bounds.
 */
function whole(schema: Schema, field: string, ids: KnownIdsLookup): fc.Arbitrary<number> {
  const [min, max] = getNumberBounds(schema)
  const any = fc.oneof(
    fc.constantFrom(min, max),
    fc.integer({ min, max }),
    fc.integer({ min, max: Math.min(max, min + 30) }),
  )
  const place = fc.nat()
  const known = place.map((at) => {
    const rows = ids(field)
    return rows[at % rows.length] ?? min
  })
  return ids(field).length > 0
    ? fc.oneof({ weight: 6, arbitrary: known }, { weight: 1, arbitrary: any })
    : any
}

/** Returns the smallest and largest whole number that a schema allows, within JavaScript's safe integers. */
export function getNumberBounds({ minimum, exclusiveMinimum, maximum }: Schema): [number, number] {
  const least = exclusiveMinimum === undefined ? minimum : exclusiveMinimum + 1
  return [least ?? Number.MIN_SAFE_INTEGER, maximum ?? Number.MAX_SAFE_INTEGER]
}

const TENTHS = 10

const number = ({ minimum = -1e9, maximum = 1e9 }: Schema): fc.Arbitrary<number> =>
  fc.oneof(
    fc.constantFrom(minimum, maximum),
    fc
      .integer({ min: Math.ceil(minimum * TENTHS), max: Math.floor(maximum * TENTHS) })
      .map((tenths) => tenths / TENTHS),
    fc.double({ min: minimum, max: maximum, noNaN: true }),
  )

/** Generates texts that people rarely type, such as control characters, an accent alone or a mark of the writing direction. */
export const unusualTextArbitrary = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 40 }),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.constantFrom(
    '',
    ' ',
    '\0',
    '\u202e',
    '\u200b',
    'e\u0301',
    `e${'\u0301'.repeat(99)}`,
    '🥅🥅',
    '\ud800',
    '\u{1d173}',
    "'; --",
    '__proto__',
  ),
)

function text({ format, pattern, minLength = 0, maxLength = 60 }: Schema): fc.Arbitrary<string> {
  const allowed = pattern === undefined ? /(?:)/ : new RegExp(pattern, 'u')
  const fits = (made: string) =>
    [...made].length >= minLength && [...made].length <= maxLength && allowed.test(made)
  if (format === 'date-time') return instants(allowed)
  const plain =
    pattern === undefined ? fc.string({ minLength, maxLength }) : fc.stringMatching(new RegExp(pattern, 'u'))
  return fc
    .oneof({ weight: 2, arbitrary: plain.map((made) => made.slice(0, maxLength)) }, unusualTextArbitrary)
    .filter(fits)
}

/**
 * Generates date-times in the years that the pattern allows, in UTC or with an offset, with or without milliseconds.
 */
const instants = (allowed: RegExp): fc.Arbitrary<string> =>
  fc
    .tuple(
      fc.date({
        min: new Date('1960-01-01T00:00:00Z'),
        max: new Date('2210-01-01T00:00:00Z'),
        noInvalidDate: true,
      }),
      fc.constantFrom('Z', '+01:00', '-11:30', '+14:00'),
      fc.boolean(),
    )
    .map(([at, zone, exact]) => at.toISOString().slice(0, exact ? 23 : 19) + zone)
    .filter((made) => allowed.test(made))
