/**
 * What the contract's schemas use of `zod/mini`, in a tenth of its bytes: the host's build puts this in its place
 * (shell/build/host.js). The schemas stay zod's, which the server, the API's description and every test use; zod-mini.test.ts
 * holds that both say the same of the same value, with the same codes. A schema that needs more of zod than is here
 * does not build: the part is then added here.
 */
import { isDatetime, isMultiple } from './values.ts'

export interface Issue {
  readonly code: string
  readonly message: string
  readonly path: PropertyKey[]
  /** Whether what is checked after this may still say something. */
  readonly goesOn: boolean
}

/** A value on its way through a schema, with what is wrong with it so far. */
interface Passage {
  value: unknown
  issues: Issue[]
}

/** One check beyond the type. `always`: it is made also when the type is wrong, of a value that it can judge. */
interface Check {
  readonly run: (passage: Passage) => void
  readonly always?: (value: unknown) => boolean
}

interface Schema {
  readonly run: (passage: Passage) => void
  readonly parse: (value: unknown) => unknown
  readonly safeParse: (value: unknown) => Safe
  readonly check: (...checks: readonly Check[]) => Schema
  readonly shape?: Shape
  readonly optional?: boolean
}

type Safe =
  | { readonly success: true; readonly data: unknown }
  | { readonly success: false; readonly error: Invalid }
type Shape = Readonly<Record<string, Schema>>
type Told = string | { readonly error?: string; readonly path?: readonly PropertyKey[] } | undefined

/** What parse throws. */
class Invalid extends Error {
  override readonly name = 'ZodError'
  readonly issues: readonly Omit<Issue, 'goesOn'>[]
  constructor(issues: readonly Issue[]) {
    super(JSON.stringify(issues))
    this.issues = issues
  }
}

const tell = (passage: Passage, code: string, told: Told, goesOn = false): void => {
  const given = typeof told === 'string' ? { error: told, path: [] } : told
  passage.issues.push({
    code,
    message: given?.error ?? 'Invalid input',
    path: [...(given?.path ?? [])],
    goesOn,
  })
}

const hasStopped = ({ issues }: Passage) => issues.some(({ goesOn }) => !goesOn)

/** @param type says what is wrong with the type, and leaves the value it makes of it */
function schema(
  type: (passage: Passage) => void,
  extra: Pick<Schema, 'shape' | 'optional'> = {},
  checks: readonly Check[] = [],
): Schema {
  const run = (passage: Passage) => {
    type(passage)
    let stopped = hasStopped(passage)
    for (const { run: check, always } of checks) {
      if (stopped && !always?.(passage.value)) continue
      check(passage)
      stopped = hasStopped(passage)
    }
  }
  const safeParse = (value: unknown): Safe => {
    const passage: Passage = { value, issues: [] }
    run(passage)
    return passage.issues.length > 0
      ? { success: false, error: new Invalid(passage.issues) }
      : { success: true, data: passage.value }
  }
  return {
    ...extra,
    run,
    safeParse,
    parse: (value) => {
      const parsed = safeParse(value)
      if (!parsed.success) throw parsed.error
      return parsed.data
    },
    check: (...more) => schema(type, extra, [...checks, ...more]),
  }
}

export const parse = (of: Schema, value: unknown): unknown => of.parse(value)

const typed = (fits: (value: unknown) => boolean, told: Told, code = 'invalid_type'): Schema =>
  schema((passage) => {
    if (!fits(passage.value)) tell(passage, code, told)
  })

export const string = (told?: Told): Schema => typed((value) => typeof value === 'string', told)
export const boolean = (told?: Told): Schema => typed((value) => typeof value === 'boolean', told)
export const number = (told?: Told): Schema => typed(Number.isFinite, told)
export const int = (told?: Told): Schema =>
  number(told).check({
    run: (passage) => {
      if (!Number.isInteger(passage.value)) tell(passage, 'invalid_type', told)
      else if (!Number.isSafeInteger(passage.value))
        tell(passage, Number(passage.value) > 0 ? 'too_big' : 'too_small', told, true)
    },
  })

function oneOf(values: readonly unknown[], told?: Told): Schema {
  return typed((value) => values.includes(value), told, 'invalid_value')
}

export { oneOf as enum }

const datetime = (options: { precision?: number; offset?: boolean; error?: string }): Schema =>
  string(options).check(
    judged((value) => isDatetime(String(value), options), 'invalid_format', options.error),
  )
export const iso = { datetime }

export const optional = (inner: Schema): Schema =>
  schema(
    (passage) => {
      if (passage.value !== undefined) inner.run(passage)
    },
    { optional: true },
  )

export const nullable = (inner: Schema): Schema =>
  schema(
    (passage) => {
      if (passage.value !== null) inner.run(passage)
    },
    { optional: inner.optional ?? false },
  )

export const _default = (inner: Schema, value: unknown): Schema =>
  schema((passage) => {
    if (passage.value === undefined) passage.value = value
    else inner.run(passage)
  })

function orElse(inner: Schema, value: unknown): Schema {
  return schema((passage) => {
    const inside = inner.safeParse(passage.value)
    passage.value = inside.success ? inside.data : value
  })
}

export { orElse as catch }

/** Runs a schema on a part of a value, and puts what it says under the part's name. */
function part(passage: Passage, key: PropertyKey, value: unknown, of: Schema): unknown {
  const inside: Passage = { value, issues: [] }
  of.run(inside)
  for (const { path, ...issue } of inside.issues) passage.issues.push({ ...issue, path: [key, ...path] })
  return inside.value
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const shaped = (shape: Shape, strict: boolean): Schema =>
  schema(
    (passage) => {
      const { value } = passage
      if (!isObject(value)) return tell(passage, 'invalid_type', undefined)
      const made: Record<string, unknown> = {}
      for (const [key, of] of Object.entries(shape)) {
        const inside = part(passage, key, value[key], of)
        if (inside !== undefined || key in value) made[key] = inside
      }
      if (strict && Object.keys(value).some((key) => !Object.hasOwn(shape, key)))
        tell(passage, 'unrecognized_keys', undefined, true)
      passage.value = made
    },
    { shape },
  )

export const object = (shape: Shape): Schema => shaped(shape, false)
export const looseObject = (shape: Shape): Schema => {
  const known = shaped(shape, false)
  return schema((passage) => {
    const given = passage.value
    known.run(passage)
    if (isObject(given) && isObject(passage.value)) passage.value = { ...given, ...passage.value }
  })
}
export const strictObject = (shape: Shape): Schema => shaped(shape, true)

export const array = (of: Schema): Schema =>
  schema((passage) => {
    if (!Array.isArray(passage.value)) return tell(passage, 'invalid_type', undefined)
    passage.value = passage.value.map((value, index) => part(passage, index, value, of))
  })

/** @param _key as zod has it; the keys of what the contract reads are any texts */
export const record = (_key: Schema, of: Schema): Schema =>
  schema((passage) => {
    const { value } = passage
    if (!isObject(value)) return tell(passage, 'invalid_type', undefined)
    passage.value = Object.fromEntries(
      Object.entries(value).map(([key, inside]) => [key, part(passage, key, inside, of)]),
    )
  })

export const unknown = (): Schema => schema(() => {})

export const transform = (change: (value: unknown) => unknown): Schema =>
  schema((passage) => {
    passage.value = change(passage.value)
  })

export const pipe = (first: Schema, then: Schema): Schema =>
  schema((passage) => {
    first.run(passage)
    if (passage.issues.length === 0) then.run(passage)
  })

function judged(
  fits: (value: unknown) => boolean,
  code: string,
  told: Told,
  always?: Check['always'],
): Check {
  return {
    run: (passage) => {
      if (!fits(passage.value)) tell(passage, code, told, true)
    },
    ...(always && { always }),
  }
}

export const refine = (fits: (value: unknown) => boolean, told?: Told): Check =>
  judged((value) => Boolean(fits(value)), 'custom', told)
export const regex = (pattern: RegExp, told?: Told): Check =>
  judged((value) => String(value).search(pattern) >= 0, 'invalid_format', told)
export const overwrite = (change: (value: never) => unknown): Check => ({
  run: (passage) => {
    passage.value = change(passage.value as never)
  },
})

const bound = (fits: (value: number) => boolean, code: string, told: Told): Check =>
  judged((value) => fits(Number(value)), code, told)
export const gte = (least: number, told?: Told): Check => bound((value) => value >= least, 'too_small', told)
export const lte = (most: number, told?: Told): Check => bound((value) => value <= most, 'too_big', told)
export const positive = (told?: Told): Check => bound((value) => value > 0, 'too_small', told)
export const multipleOf = (step: number, told?: Told): Check =>
  bound((value) => isMultiple(value, step), 'not_multiple_of', told)

const lengthOf = (value: unknown): number | undefined =>
  typeof value === 'string' || Array.isArray(value) ? value.length : undefined
const long = (fits: (length: number) => boolean, code: string, told: Told): Check =>
  judged(
    (value) => fits(lengthOf(value) ?? 0),
    code,
    told,
    (value) => lengthOf(value) !== undefined,
  )
export const minLength = (least: number, told?: Told): Check =>
  long((length) => length >= least, 'too_small', told)
export const maxLength = (most: number, told?: Told): Check =>
  long((length) => length <= most, 'too_big', told)
