import { isPlayerField, type PlayerChange, type PlayerField, type Validation } from '@club/platform'

/** The code of a zod issue, such as `too_big`. */
export type IssueCode = string

/** Validates a form with the schema that the server uses for the request. */
export function validateBySchema<Parsed>(
  schema: {
    readonly safeParse: (values: unknown) => {
      readonly data?: Parsed | undefined
      readonly error?:
        | { readonly issues: readonly { code?: string | undefined; path: readonly PropertyKey[] }[] }
        | undefined
    }
  },
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
