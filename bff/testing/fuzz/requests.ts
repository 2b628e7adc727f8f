import fc from 'fast-check'
import type { Operation, Parameter } from './openapi-document.ts'
import { generateValidValues, type KnownIdsLookup } from './valid-values.ts'

/**
 * A generated request. If it is invalid according to the OpenAPI document, `expected` contains the allowed statuses of
 * its response.
 */
export interface FuzzRequest {
  readonly operation: Operation
  /** Describes the error in the request. */
  readonly kind: string
  readonly expected: readonly number[] | undefined
  /** The path, followed by the query. */
  readonly path: string
  readonly type: string
  readonly body: string | undefined
}

export interface RequestParts {
  readonly params: Readonly<Record<string, unknown>>
  readonly query: readonly (readonly [string, unknown])[]
  readonly body: unknown
}

/** Builds a request. If `raw` is given, its fields replace the content type and the text of the body. */
export function buildRequest(
  operation: Operation,
  kind: string,
  expected: readonly number[] | undefined,
  { params, query, body }: RequestParts,
  raw?: { readonly type?: string; readonly text?: string },
): FuzzRequest {
  const text = (value: unknown) => encodeURIComponent(String(value).toWellFormed())
  const search = query.map(([name, value]) => `${text(name)}=${text(value)}`).join('&')
  const path = operation.path.replace(/\{(\w+)\}/g, (_, name: string) => text(params[name]))
  return {
    operation,
    kind,
    expected,
    path: search ? `${path}?${search}` : path,
    type: raw?.type ?? 'application/json',
    body: raw?.text ?? (body === undefined ? undefined : JSON.stringify(body)),
  }
}

/** Generates path parameters, queries and bodies that are valid according to the OpenAPI document. */
export function generateValidParts(
  { parameters, body }: Operation,
  ids: KnownIdsLookup,
): fc.Arbitrary<RequestParts> {
  const value = ({ name, schema, example }: Parameter) => {
    const any = generateValidValues(schema, name, ids)
    return example === undefined ? any : fc.oneof(fc.constant(example), any)
  }
  const inPlace = (place: Parameter['in']) => parameters.filter((each) => each.in === place)
  const values = (those: readonly Parameter[]) =>
    fc.record(Object.fromEntries(those.map((each) => [each.name, value(each)])), {
      requiredKeys: those.filter(({ required }) => required).map(({ name }) => name),
    })
  const bodies = body ? generateValidValues(body.schema, '', ids) : fc.constant(undefined)
  return fc.record({
    params: values(inPlace('path')),
    query: values(inPlace('query')).map((given) => Object.entries(given)),
    body: body && !body.required ? fc.oneof(bodies, fc.constant(undefined)) : bodies,
  })
}
