import { Agent, request } from 'node:http'
import Ajv from 'ajv/dist/2020.js'
import formats from 'ajv-formats'
import type { OpenApiDocument, Operation, Schema } from './openapi-document.ts'
import type { FuzzRequest } from './requests.ts'

/** A response with the unparsed text of its body. */
export interface FuzzResponse {
  readonly status: number
  readonly type: string
  readonly body: string
}

/** Creates an object whose function `send` sends requests over at most eight keep-alive connections. */
export function createRequestSender(origin: string): {
  send(given: FuzzRequest): Promise<FuzzResponse>
  close(): void
} {
  const agent = new Agent({ keepAlive: true, maxSockets: 8 })
  const send = ({ operation, path, type, body }: FuzzRequest) =>
    new Promise<FuzzResponse>((resolve, reject) => {
      const headers =
        body === undefined ? {} : { 'Content-Type': type, 'Content-Length': Buffer.byteLength(body) }
      const sent = request(origin, { method: operation.method, path, headers, agent }, (answer) => {
        let text = ''
        answer.setEncoding('utf8')
        answer.on('data', (part: string) => {
          text += part
        })
        answer.on('error', reject)
        answer.on('end', () =>
          resolve({ status: answer.statusCode ?? 0, type: answer.headers['content-type'] ?? '', body: text }),
        )
      })
      sent.on('error', reject)
      sent.end(body)
    })
  return { send, close: () => agent.destroy() }
}

/**
 * Creates functions that validate values and responses against an OpenAPI document. They use a different validation
 * library than the server.
 */
export function createResponseValidator(document: OpenApiDocument) {
  const ajv = new Ajv.default({ strict: false, allErrors: true })
  formats.default(ajv)
  ajv.addSchema(document, 'api')
  const compiled = new WeakMap<Schema, (value: unknown) => boolean>()

  const accepts = (schema: Schema, value: unknown): boolean => {
    const check = compiled.get(schema) ?? ajv.compile<unknown>({ ...schema })
    compiled.set(schema, check)
    return check(value)
  }

  /** Returns a description of how a response violates the OpenAPI document; undefined when it conforms. */
  const violation = (operation: Operation, { status, type, body }: FuzzResponse): string | undefined => {
    if (status >= 500) return 'is the server’s own failure'
    const response = operation.responses.get(status)
    if (!response) return 'has a status that is not described'
    const [media] = response.media
    if (media === undefined) return body === '' ? undefined : 'has a body that is not described'
    if (type.split(';')[0] !== media) return `is ${type || 'of no type'} and not ${media}`
    const pointer = `api#${response.pointer}/content/${media.replaceAll('/', '~1')}/schema`
    const check = ajv.getSchema(pointer)
    if (!check) return `has no schema at ${pointer}`
    return check(media.endsWith('json') ? JSON.parse(body) : body)
      ? undefined
      : `has a body that is not as described: ${ajv.errorsText(check.errors)}`
  }
  return { accepts, violation }
}
