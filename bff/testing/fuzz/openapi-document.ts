/**
 * Those parts of an OpenAPI document that the fuzz test reads. The test reads the document instead of the server's own
 * schemas, so that it also finds errors in the document.
 */
export interface OpenApiDocument {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Described>>>>
  readonly components: { readonly responses: Readonly<Record<string, ResponseObject>> }
}

/** The parts of a JSON Schema from which values are generated. */
export interface Schema {
  readonly type?: string
  readonly enum?: readonly unknown[]
  readonly anyOf?: readonly Schema[]
  readonly properties?: Readonly<Record<string, Schema>>
  readonly required?: readonly string[]
  readonly items?: Schema
  readonly maxItems?: number
  readonly minLength?: number
  readonly maxLength?: number
  readonly pattern?: string
  readonly format?: string
  readonly minimum?: number
  readonly exclusiveMinimum?: number
  readonly maximum?: number
  readonly minProperties?: number
}

interface Described {
  readonly operationId: string
  readonly parameters: readonly Parameter[]
  readonly requestBody?: {
    readonly required?: boolean
    readonly content: Readonly<Record<string, MediaType>>
  }
  readonly responses: Readonly<Record<string, ResponseObject | { readonly $ref: string }>>
}

interface ResponseObject {
  readonly content?: Readonly<Record<string, MediaType>>
}

export interface Parameter {
  readonly name: string
  readonly in: 'path' | 'query' | 'header'
  readonly required: boolean
  readonly schema: Schema
  readonly example?: unknown
}

interface MediaType {
  readonly schema: Schema
  readonly example?: unknown
}

export interface Operation {
  readonly id: string
  readonly method: string
  readonly path: string
  readonly parameters: readonly Parameter[]
  readonly body: (MediaType & { readonly required: boolean }) | undefined
  /** The documented responses by status. Each has its media types, and its JSON pointer in the OpenAPI document. */
  readonly responses: ReadonlyMap<number, { readonly pointer: string; readonly media: readonly string[] }>
}

export const listOperations = (document: OpenApiDocument): Operation[] =>
  Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { operationId, parameters, requestBody, responses }]) => {
      const media = requestBody?.content['application/json']
      const place = `/paths/${path.replaceAll('~', '~0').replaceAll('/', '~1')}/${method}/responses`
      return {
        id: operationId,
        method: method.toUpperCase(),
        path,
        parameters,
        body: media && { ...media, required: requestBody?.required ?? false },
        responses: new Map(
          Object.entries(responses).map(([status, given]) => {
            const named = '$ref' in given ? given.$ref.slice('#/components/responses/'.length) : undefined
            const answer = '$ref' in given ? document.components.responses[named ?? ''] : given
            const pointer = named === undefined ? `${place}/${status}` : `/components/responses/${named}`
            return [Number(status), { pointer, media: Object.keys(answer?.content ?? {}) }]
          }),
        ),
      }
    }),
  )
