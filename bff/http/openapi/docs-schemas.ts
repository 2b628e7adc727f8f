import { escapeHtml } from '../escape-html.ts'
import { getExample } from './docs-example.ts'
import { type Schema, sharedSchemas } from './openapi-schemas.ts'

/**
 * Escapes a name and adds line-break opportunities between its words: `database_` / `unavailable`, `white` / `Team`.
 */
export const addLineBreakOpportunities = (name: string): string =>
  escapeHtml(name).replace(/_|[a-z.](?=[A-Z])|\./g, '$&<wbr>')

export const codeBlock = (lines: string): string => `<pre>${escapeHtml(lines)}</pre>`

/** The schemas that several calls share, each with the id of its heading on the documentation page. */
const linkedSchemas = sharedSchemas.map((one) => ({ ...one, id: `shape-${one.name.replaceAll(' ', '-')}` }))

export const createSharedSchemaSection = (): string =>
  `<h2>Shapes</h2>\n${linkedSchemas
    .map(
      ({ name, id, schema }) =>
        `<h3 id="${id}">${escapeHtml(name)}</h3>\n${fieldTable(schema)}${codeBlock(getExample(schema))}`,
    )
    .join('\n')}`

/**
 * Returns the schema of the object in a body or a response or, for a list, of the objects in the list. Returns
 * `undefined` for values without fields, and for a shared schema, because it has a section of its own.
 */
export function getInlineObjectSchema(schema: Schema): Schema | undefined {
  const object = itemsOf(schema) ?? schema
  return object.properties && shapeLink(object) === undefined ? object : undefined
}

/** Describes a body or a response as HTML: a table of its fields, a link to a shared schema, or the type in words. */
export function describeSchema(schema: Schema): string {
  const object = getInlineObjectSchema(schema)
  if (!object) return `<p>${kind(schema)}</p>`
  return object === schema ? fieldTable(object) : `<p>list, each with</p>${fieldTable(object)}`
}

function fieldTable(schema: Schema): string {
  const rows = fieldsOf(schema).map(
    ({ name, required, field }) =>
      `<tr><td><code>${addLineBreakOpportunities(name)}</code></td><td>${kind(field)}${required ? '' : ' <small>optional</small>'}</td></tr>`,
  )
  return `<table><thead><tr><th>Field</th><th>Value</th></tr></thead><tbody>${rows.join('\n')}</tbody></table>`
}

interface Field {
  /** The field's path, such as `balance.overall` for a nested field, or `errors[].path` for a field of list items. */
  readonly name: string
  readonly required: boolean
  readonly field: Schema
}

function fieldsOf({ properties = {}, required = [] }: Schema, prefix = ''): Field[] {
  return Object.entries(properties).flatMap(([key, field]) => {
    if (typeof field === 'boolean') return []
    const name = prefix + key
    const inner = getInlineObjectSchema(field)
    const nested = inner ? fieldsOf(inner, `${name}${inner === field ? '' : '[]'}.`) : []
    return [{ name, required: required.includes(key), field }, ...nested]
  })
}

function itemsOf({ type, items }: Schema): Schema | undefined {
  return type === 'array' && typeof items === 'object' && !Array.isArray(items) ? items : undefined
}

function shapeLink(schema: Schema): string | undefined {
  const json = JSON.stringify(schema)
  const shape = linkedSchemas.find((known) => JSON.stringify(known.schema) === json)
  return shape && `<a href="#${shape.id}">${escapeHtml(shape.name)}</a>`
}

function kind(schema: Schema): string {
  const items = itemsOf(schema)
  if (items) return `list: ${kind(items)}${schema.maxItems ? `, at most ${schema.maxItems}` : ''}`
  if (schema.anyOf) return schema.anyOf.map(kind).join(' or ')
  if (schema.enum) return schema.enum.map(code).join(' or ') + otherwise(schema)
  return shapeLink(schema) ?? escapeHtml(inWords(schema))
}

const code = (value: unknown) => `<code>${addLineBreakOpportunities(String(value))}</code>`

const otherwise = (schema: Schema) => (schema.default === undefined ? '' : `, else ${code(schema.default)}`)

function inWords(schema: Schema): string {
  switch (schema.type) {
    case 'integer':
      return `whole number${bounds(schema)}`
    case 'number':
      return `number${bounds(schema)}${schema.multipleOf ? `, in steps of ${schema.multipleOf}` : ''}`
    case 'string':
      return schema.format === 'date-time' ? 'instant, ISO 8601' : `text${length(schema)}`
    case 'boolean':
      return 'true or false'
    default:
      return String(schema.type ?? 'anything')
  }
}

/** Describes the bounds of a number in words. JavaScript's safe integer limits count as no bound. */
function bounds({ minimum, maximum, exclusiveMinimum }: Schema): string {
  const from = exclusiveMinimum === 0 ? 1 : minimum
  const low = from !== undefined && from > Number.MIN_SAFE_INTEGER
  const high = maximum !== undefined && maximum < Number.MAX_SAFE_INTEGER
  return `${low ? ` from ${from}` : ''}${high ? ` to ${maximum}` : ''}`
}

const length = ({ minLength, maxLength }: Schema) =>
  maxLength === undefined ? '' : ` of ${minLength ?? 0} to ${maxLength} characters`
