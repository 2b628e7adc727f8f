import fc from 'fast-check'
import { generateInvalidValues, type SchemaValidator } from './invalid-values.ts'
import type { Operation, Schema } from './openapi-document.ts'
import { buildRequest, type FuzzRequest, generateValidParts, type RequestParts } from './requests.ts'
import { type KnownIdsLookup, unusualTextArbitrary } from './valid-values.ts'

/** Generates requests of an operation: valid requests, and requests with a single error. */
export function generateRequests(
  operation: Operation,
  ids: KnownIdsLookup,
  accepts: SchemaValidator,
): fc.Arbitrary<FuzzRequest> {
  const right = generateValidParts(operation, ids)
  const wrong = [
    ...wrongAddresses(operation, right, accepts),
    ...(operation.method === 'GET' ? [] : [wrongType(operation, right)]),
    ...(operation.body ? wrongBodies(operation, operation.body.schema, right, accepts) : []),
  ]
  return fc.oneof(
    right.map((parts) => buildRequest(operation, 'nothing', undefined, parts)),
    fc.oneof(...wrong),
  )
}

const noId = fc.constantFrom(
  '0',
  '-1',
  '1.5',
  '1e3',
  'abc',
  ' 1',
  '١',
  '\0',
  "1' or '1'='1",
  '9'.repeat(16),
  '🥅',
)
const unknownName = fc.oneof(
  fc.constantFrom('x', 'ID', 'limit', '__proto__', 'constructor', 'a[b]', 'gameId ', '\0'),
  fc.string({ unit: 'grapheme', minLength: 1, maxLength: 20 }),
)

function wrongAddresses(operation: Operation, right: fc.Arbitrary<RequestParts>, accepts: SchemaValidator) {
  const inQuery = operation.parameters.filter((each) => each.in === 'query')
  const known = new Set(inQuery.map(({ name }) => name))
  const ofQuery = (kind: string, query: fc.Arbitrary<RequestParts['query']>) =>
    fc
      .tuple(right, query)
      .map(([parts, given]) => buildRequest(operation, kind, [400], { ...parts, query: given }))
  const unknown = unknownName.filter((name) => !known.has(name)).map((name) => [[name, '1'] as const])
  // The integer parameters for which invalid values are generated. Headers are left out, because the server ignores
  // invalid headers.
  const ids = operation.parameters.filter(
    ({ in: place, schema }) => place !== 'header' && schema.type === 'integer',
  )
  return [
    ofQuery('an unknown field of the query', unknown),
    ...inQuery.map(({ name }) =>
      ofQuery(`${name} twice in the query`, fc.constant(['1', '2'].map((value) => [name, value] as const))),
    ),
    ...ids.map(({ name, in: place, schema }) => {
      const values = fc
        .oneof(noId, generateInvalidValues(schema, accepts).map(String))
        .filter((text) => text !== '' && !accepts(schema, /^[1-9]\d*$/.test(text) ? Number(text) : text))
      if (place === 'query')
        return ofQuery(
          `${name} in the query`,
          values.map((value) => [[name, value] as const]),
        )
      return fc.tuple(right, values).map(([parts, value]) =>
        buildRequest(operation, `${name} in the address`, [400], {
          ...parts,
          params: { ...parts.params, [name]: value },
        }),
      )
    }),
  ]
}

const otherType = fc.constantFrom(
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data',
  'application/xml',
  'x',
  '',
)

const wrongType = (operation: Operation, right: fc.Arbitrary<RequestParts>) =>
  fc
    .tuple(right, otherType)
    .map(([parts, type]) =>
      buildRequest(operation, `content type "${type}"`, [415], parts, { type, text: '{}' }),
    )

const brokenJson = fc.oneof(
  fc.constantFrom('{', '{"a":', '[[[[', '{}{}', "{'a':1}", '{"a":01}', 'null', '5', '"text"', '[]', '[{}]'),
  fc.integer({ min: 1, max: 2000 }).map((depth) => '['.repeat(depth) + ']'.repeat(depth)),
)

const tooLarge = fc.constant(`{"x":"${'a'.repeat(100_000)}"}`)

function wrongBodies(
  operation: Operation,
  schema: Schema,
  right: fc.Arbitrary<RequestParts>,
  accepts: SchemaValidator,
) {
  const { properties = {}, required = [], minProperties = 0 } = schema
  const names = Object.keys(properties)
  const withBody = (
    kind: string,
    expected: readonly number[] | undefined,
    body: fc.Arbitrary<(was: object) => object>,
  ) =>
    fc
      .tuple(right, body)
      .map(([parts, change]) =>
        buildRequest(operation, kind, expected, { ...parts, body: change(Object(parts.body ?? {})) }),
      )
  const raw = (kind: string, expected: number, texts: fc.Arbitrary<string>) =>
    fc.tuple(right, texts).map(([parts, text]) => buildRequest(operation, kind, [expected], parts, { text }))
  const field = (name: string, values: fc.Arbitrary<unknown>) =>
    values.map((value) => (was: object) => ({ ...was, [name]: value }))
  const texts = names.filter((name) => properties[name]?.type === 'string')
  return [
    raw('broken JSON', 400, brokenJson),
    raw('too many bytes', 413, tooLarge),
    withBody(
      'an unknown field',
      [400],
      fc
        .constantFrom('x', 'ID', 'constructor', 'toString', '')
        .map((name) => (was) => ({ ...was, [name]: 1 })),
    ),
    ...names.map((name) =>
      withBody(`${name} refused`, [400], field(name, generateInvalidValues(properties[name] ?? {}, accepts))),
    ),
    ...texts.map((name) =>
      withBody(`${name} of odd characters`, undefined, field(name, unusualTextArbitrary)),
    ),
    ...required.map((name) =>
      withBody(
        `${name} missing`,
        [400],
        fc.constant((was: object) => Object.fromEntries(Object.entries(was).filter(([key]) => key !== name))),
      ),
    ),
    ...(minProperties > 0
      ? [
          withBody(
            'no field',
            [400],
            fc.constant(() => ({})),
          ),
        ]
      : []),
  ]
}
