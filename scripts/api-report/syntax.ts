import type { Node } from 'oxc-parser'

export interface Member {
  readonly type: Node
  readonly optional: boolean
}

export interface Signature {
  readonly generics: Node | null | undefined
  readonly parameters: readonly (Member & { readonly name: string })[]
  readonly result: Node | undefined
}

/** The type of a constant or an alias, without `readonly`. */
export function typeOf(node: Node): Node {
  if (node.type === 'VariableDeclaration') {
    const type = node.declarations[0]?.id.typeAnnotation?.typeAnnotation
    return type ? typeOf(type) : node
  }
  if (node.type === 'TSTypeAliasDeclaration' && !node.typeParameters) return typeOf(node.typeAnnotation)
  if (node.type === 'TSTypeOperator' && node.operator === 'readonly') return typeOf(node.typeAnnotation)
  return node
}

export const isReadonly = (node: Node): boolean =>
  node.type === 'TSTypeOperator' && node.operator === 'readonly'

export const partsOf = (node: Node): readonly Node[] =>
  node.type === 'TSUnionType' ? node.types.map(typeOf) : [node]

export const isLiteral = (node: Node): boolean => node.type === 'TSLiteralType'

/** Whether a literal type belongs to `string` or `number`. */
export const isLiteralOf = (literal: Node, whole: Node): boolean =>
  literal.type === 'TSLiteralType' &&
  'value' in literal.literal &&
  whole.type === (typeof literal.literal.value === 'string' ? 'TSStringKeyword' : 'TSNumberKeyword')

/** The members of an object type, interface or class, including its bases and type parameters. */
export function membersOf(node: Node): ReadonlyMap<string, Member> | undefined {
  if (node.type === 'TSTypeLiteral') return membersIn(node.members)
  if (node.type === 'TSInterfaceDeclaration')
    return new Map([
      ...membersIn(node.body.body),
      ...node.extends.map((base) => ['extends', { type: base, optional: true }] as const),
      ...(node.typeParameters ? [['generics', { type: node.typeParameters, optional: true }] as const] : []),
    ])
  if (node.type === 'ClassDeclaration')
    return new Map([
      ...membersIn(node.body.body),
      ...(node.superClass ? [['extends', { type: node.superClass, optional: true }] as const] : []),
    ])
  return undefined
}

const membersIn = (members: readonly Node[]): ReadonlyMap<string, Member> =>
  new Map(
    members.map((member) => {
      const type =
        ('typeAnnotation' in member && member.typeAnnotation) || ('value' in member && member.value) || member
      const name = 'key' in member ? keyOf(member.key as Node) : shapeOf(member)
      const annotation = typeof type === 'object' && 'typeAnnotation' in type ? type.typeAnnotation : type
      return [name, { type: annotation as Node, optional: isOptional(member) }]
    }),
  )

const isOptional = (node: Node): boolean => 'optional' in node && Boolean(node.optional)

export const keyOf = (key: Node): string =>
  'name' in key ? `${key.name}` : 'value' in key ? `${key.value}` : ''

export function functionOf(node: Node): Signature | undefined {
  if (!('params' in node && 'returnType' in node)) return undefined
  const parameters = node.params.map((one) => {
    const parameter = one.type === 'RestElement' ? one.argument : one
    const annotation =
      ('typeAnnotation' in one && one.typeAnnotation) ||
      ('typeAnnotation' in parameter && parameter.typeAnnotation)
    return {
      name: 'name' in parameter ? `${parameter.name}` : '',
      type: annotation ? annotation.typeAnnotation : parameter,
      optional: one.type === 'RestElement' || isOptional(one),
    }
  })
  return { generics: node.typeParameters, parameters, result: node.returnType?.typeAnnotation }
}

/** A node as text, without its position, quotes and `readonly`. */
export const shapeOf = (node: Node | null | undefined): string =>
  JSON.stringify(node ?? null, (key, value) =>
    ['start', 'end', 'raw', 'readonly'].includes(key) ? undefined : value,
  )
