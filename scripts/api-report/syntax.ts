import type { Node } from 'oxc-parser'

export interface Member {
  readonly name: string
  readonly type: Node
  readonly optional: boolean
}

export interface Signature {
  readonly generics: Node | null | undefined
  /** The keys are the indexes of the parameters, not their names, because renaming a parameter breaks no code. */
  readonly parameters: ReadonlyMap<string, Member>
  readonly result: Node | undefined
}

/** Returns the type of a constant or of a type alias, without a leading `readonly`. */
export function getTypeNode(node: Node): Node {
  if (node.type === 'VariableDeclaration') {
    const type = node.declarations[0]?.id.typeAnnotation?.typeAnnotation
    return type ? getTypeNode(type) : node
  }
  if (node.type === 'TSTypeAliasDeclaration' && !node.typeParameters) return getTypeNode(node.typeAnnotation)
  if (node.type === 'TSTypeOperator' && node.operator === 'readonly') return getTypeNode(node.typeAnnotation)
  return node
}

export const isReadonly = (node: Node): boolean =>
  node.type === 'TSTypeOperator' && node.operator === 'readonly'

export const getUnionMembers = (node: Node): readonly Node[] =>
  node.type === 'TSUnionType' ? node.types.map(getTypeNode) : [node]

export const isLiteral = (node: Node): boolean => node.type === 'TSLiteralType'

/** Whether a literal is a value of a type: `'a'` is a value of the type `string`, and `1` of the type `number`. */
export const isLiteralOfType = (literal: Node, type: Node): boolean =>
  literal.type === 'TSLiteralType' &&
  'value' in literal.literal &&
  type.type === (typeof literal.literal.value === 'string' ? 'TSStringKeyword' : 'TSNumberKeyword')

/**
 * Returns the members of an object type, an interface or a class. Type parameters and extended types are returned as
 * members, too, because they are compared in the same way.
 */
export function getMembers(node: Node): ReadonlyMap<string, Member> | undefined {
  if (node.type === 'TSTypeLiteral') return membersIn(node.members)
  if (node.type === 'TSInterfaceDeclaration')
    return new Map([
      ...membersIn(node.body.body),
      ...named('extends', node.extends),
      ...named('generics', node.typeParameters),
    ])
  if (node.type === 'ClassDeclaration')
    return new Map([...membersIn(node.body.body), ...named('extends', node.superClass)])
  return undefined
}

const named = (name: string, nodes: Node | readonly Node[] | null | undefined): [string, Member][] =>
  [nodes ?? []].flat().map((type) => [name, { name, type, optional: true }])

const membersIn = (members: readonly Node[]): ReadonlyMap<string, Member> =>
  new Map(
    members.map((member) => {
      const type =
        ('typeAnnotation' in member && member.typeAnnotation) || ('value' in member && member.value) || member
      const name = 'key' in member ? getIdentifierText(member.key as Node) : toComparableText(member)
      const annotation = typeof type === 'object' && 'typeAnnotation' in type ? type.typeAnnotation : type
      return [name, { name, type: annotation as Node, optional: isOptional(member) }]
    }),
  )

const isOptional = (node: Node): boolean => 'optional' in node && Boolean(node.optional)

/** Returns the text of an identifier or literal, such as the key of a member; empty for other nodes. */
export const getIdentifierText = (key: Node): string =>
  'name' in key ? `${key.name}` : 'value' in key ? `${key.value}` : ''

export function getSignature(node: Node): Signature | undefined {
  if (!('params' in node && 'returnType' in node)) return undefined
  const parameters = node.params.map((one, index): [string, Member] => {
    const parameter = one.type === 'RestElement' ? one.argument : one
    const annotation =
      ('typeAnnotation' in one && one.typeAnnotation) ||
      ('typeAnnotation' in parameter && parameter.typeAnnotation)
    const name = 'name' in parameter ? `${parameter.name}` : ''
    const type = annotation ? annotation.typeAnnotation : parameter
    return [`${index}`, { name, type, optional: one.type === 'RestElement' || isOptional(one) }]
  })
  return {
    generics: node.typeParameters,
    parameters: new Map(parameters),
    result: node.returnType?.typeAnnotation,
  }
}

/** Converts a syntax node to a text for comparisons. The text contains no positions, quotes and `readonly`. */
export const toComparableText = (node: Node | null | undefined): string =>
  JSON.stringify(node ?? null, (key, value) =>
    ['start', 'end', 'raw', 'readonly'].includes(key) ? undefined : value,
  )
