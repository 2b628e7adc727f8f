import { isPlayerField, type PlayerChange, type PlayerField, type Validation } from '@club/platform'

/** The code of the first issue that the schema reports for a field, such as `too_big`. */
export type IssueCode = string

/** The part of a zod schema that `validateBySchema` uses. */
interface Schema<Parsed> {
  readonly safeParse: (values: unknown) => {
    readonly data?: Parsed | undefined
    readonly error?: { readonly issues: readonly Issue[] } | undefined
  }
}

interface Issue {
  readonly code?: string | undefined
  readonly path: readonly PropertyKey[]
}

/** Validates a form with the schema that the server uses to validate the request. */
export function validateBySchema<Parsed>(
  schema: Schema<Parsed>,
  values: unknown,
): Validation<PlayerChange, Parsed, IssueCode> {
  const { data, error } = schema.safeParse(values)
  if (data !== undefined) return { ok: true, sent: data }
  const problems: Partial<Record<PlayerField, IssueCode>> = {}
  for (const { code = 'custom', path } of error?.issues ?? []) {
    const [field] = path
    if (typeof field === 'string' && isPlayerField(field)) problems[field] ??= code
  }
  return { ok: false, problems }
}
