import * as contract from '@club/contract'
import fc from 'fast-check'
import { afterAll, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'

// The same files once more, over what stands in zod's place in the browser.
vi.resetModules()
vi.doMock('zod/mini', () => import('./zod-mini.ts'))
const inBrowser: object = await import('@club/contract')
afterAll(() => {
  vi.doUnmock('zod/mini')
  vi.resetModules()
})

type Verdict =
  | { readonly success: true; readonly data: unknown }
  | { readonly success: false; readonly error: { readonly issues: readonly object[] } }
interface Judge {
  readonly safeParse: (value: unknown) => Verdict
}

const isJudge = (value: unknown): value is Judge =>
  typeof value === 'object' && value !== null && 'safeParse' in value

/** Every schema under a value of the contract, by its place. */
function judgesUnder(value: unknown, place: string): ReadonlyMap<string, Judge> {
  if (isJudge(value)) return new Map([[place, value]])
  if (typeof value !== 'object' || value === null) return new Map()
  return new Map(Object.entries(value).flatMap(([key, inner]) => [...judgesUnder(inner, `${place}.${key}`)]))
}

const ours = judgesUnder(inBrowser, '')
const zods = judgesUnder(contract, '')

const instant = '2026-11-26T18:00:00.000Z'
const anything = fc.constantFrom<unknown>(
  null,
  undefined,
  true,
  0,
  -1,
  1,
  2.5,
  7.3,
  7.35,
  10.1,
  999,
  1000,
  2 ** 53,
  Number.NaN,
  '',
  'x',
  '  Jan  Novák ',
  'a\u0000b',
  'é\u0301\u0301\u0301\u0301\u0301\u0301',
  '7',
  '0',
  'x'.repeat(101),
  instant,
  '2026-02-30T18:00:00.000Z',
  '2024-02-29T18:00:00.000Z',
  '2026-11-26T18:00:00Z',
  '2026-11-26T19:00:00+01:00',
  '1969-11-26T18:00Z',
  '2026-13-26T18:00:00.000Z',
  '/games',
  '/games?activity',
  '//evil.test',
  'https://club.test/x.json',
  [],
  [1, 1],
  {},
)

/** Values that a schema of zod takes, and now and then anything else in some part of them. */
function valuesFor(schema: z.core.$ZodType): fc.Arbitrary<unknown> {
  return fc.oneof({ arbitrary: fitting(schema), weight: 12 }, { arbitrary: anything, weight: 1 })
}

function fitting(schema: z.core.$ZodType): fc.Arbitrary<unknown> {
  const { def } = schema._zod
  if (isA(def, 'object')) {
    const parts: Record<string, fc.Arbitrary<unknown>> = {}
    for (const [key, part] of Object.entries<z.core.$ZodType>(def.shape)) parts[key] = valuesFor(part)
    const whole = fc.record(parts)
    const extra = whole.map((value) => ({ ...value, unknown: 1 }))
    const partial = fc.record(parts, { requiredKeys: [] })
    return fc.oneof({ arbitrary: whole, weight: 8 }, extra, partial)
  }
  if (isA(def, 'array')) return fc.array(valuesFor(def.element), { maxLength: 3 })
  if (isA(def, 'enum')) return fc.constantFrom(...Object.values(def.entries))
  if (isA(def, 'pipe')) return fc.oneof(fc.constantFrom('1', '12', '200', '201', '0'), anything)
  if (isA(def, 'boolean')) return fc.boolean()
  if (isA(def, 'number'))
    return fc.oneof(fc.integer({ min: -2, max: 12 }), fc.constantFrom(7.3, 7.35, 100_001))
  if (isA(def, 'string'))
    return fc.oneof(
      fc.string({ unit: 'grapheme', maxLength: 12 }),
      fc.constantFrom(instant, 'mf-games', '/games', '/x/mf-manifest.json'),
    )
  if ('innerType' in def) return fc.oneof(valuesFor(def.innerType as z.core.$ZodType), anything)
  return anything
}

function isA<Type extends z.core.$ZodTypes['_zod']['def']['type']>(
  def: { readonly type: string },
  type: Type,
): def is Extract<z.core.$ZodTypes['_zod']['def'], { type: Type }> {
  return def.type === type
}

/** What is said of a value: what it becomes, or the code, place and text of everything that is wrong with it. */
function said({ safeParse }: Judge, value: unknown): unknown {
  const verdict = safeParse(value)
  if (verdict.success) return { data: verdict.data }
  return verdict.error.issues.map((issue) => ({
    code: Reflect.get(issue, 'code'),
    path: Reflect.get(issue, 'path'),
    message: Reflect.get(issue, 'message'),
  }))
}

test('every schema of the contract is there in the browser', () => {
  expect(zods.size).toBeGreaterThan(60)
  expect([...ours.keys()].sort()).toEqual([...zods.keys()].sort())
})

test.each([...zods])('%s says in the browser what zod says', (place, zod) => {
  const own = ours.get(place)
  if (!own || !(zod instanceof z.ZodMiniType)) throw new Error(`no schema at ${place}`)
  fc.assert(
    fc.property(valuesFor(zod), (value) => {
      expect(said(own, value)).toEqual(said(zod, value))
    }),
    { numRuns: 150 },
  )
})

test('a part too many does not keep the others from being judged together', () => {
  const [own, zod] = [ours, zods].map((judges) => judges.get('.playerChange'))
  if (!own || !zod) throw new Error('no playerChange')
  const value = { gamesPlayed: 0, wins: 1, unknown: 1 }
  expect(said(own, value)).toEqual(said(zod, value))
  expect(said(zod, value)).toMatchObject([{ code: 'unrecognized_keys' }, { code: 'custom', path: ['wins'] }])
})

test('a value that is wrong is thrown with what is wrong', () => {
  const id = ours.get('.id')
  if (!id) throw new Error('no id')
  const parse: unknown = Reflect.get(id, 'parse')
  if (typeof parse !== 'function') throw new Error('no parse')
  expect(parse(7)).toBe(7)
  expect(() => parse(0)).toThrow('must be a positive whole number')
})

test.each([[{ 'tab.js': 'x' }], [{ 'tab.js': 1 }], [{}], [[]], [null], ['x']])(
  'a record of texts says of %j what zod says',
  async (value) => {
    const inBrowser = await vi.importActual<typeof import('./zod-mini.ts')>('./zod-mini.ts')
    const own = inBrowser.record(inBrowser.string(), inBrowser.string())
    expect(said(own, value)).toEqual(said(z.record(z.string(), z.string()), value))
  },
)
