import { type ExportNamedDeclaration, type Node, parseSync, type Statement } from 'oxc-parser'
import type { Page } from './page.ts'

/** How a package has changed since its page was written, each as `entry: name`. */
export interface Changes {
  /** What code that is written for the page's version may no longer find as it was. */
  readonly breaking: readonly string[]
  /** Names that have come. */
  readonly added: readonly string[]
}

/**
 * Compares what a package promised with what it is. Names, arguments and types count, values do not: the page has
 * no values. Members of objects, kinds in a union of literals and arguments that may be left out can be added
 * anywhere; a member that must be given can be added to what a caller does not write.
 * @param passedFrom for a package that passes on names of another one: how that one has changed
 */
export function changesOf(before: Page, now: Page, passedFrom?: { before: Page; now: Page }): Changes {
  const [old, young] = [new Declarations(before), new Declarations(now)]
  const breaking = old.exported.filter(({ key }) => !young.keys.has(key)).map(({ key }) => `${key} is gone`)
  const added = young.exported.filter(({ key }) => !old.keys.has(key)).map(({ key }) => key)
  const onlyGiven = young.onlyGiven()
  for (const [name, node] of old.nodes) {
    const other = young.nodes.get(name)
    // What nothing names any more shows where it was named.
    if (other)
      breaking.push(...broken(node, other, onlyGiven.has(name), name).map((place) => `${place} has changed`))
  }
  if (passedFrom) {
    const needed = new Declarations(passedFrom.before).neededBy(old)
    const of = changesOf(passedFrom.before, passedFrom.now).breaking
    breaking.push(...of.filter((sentence) => needed.has(/^(?:\S+: )?(\w+)/.exec(sentence)?.[1] ?? '')))
  }
  return { breaking, added }
}

/** The declarations of a page. */
class Declarations {
  /** What each name is: one of all entries, as an entry passes on what another one has. */
  readonly nodes = new Map<string, Node>()
  readonly exported: { readonly name: string; readonly key: string }[] = []

  constructor({ entries }: Page) {
    for (const [entry, code] of entries)
      for (const statement of parse(code)) {
        if (statement.type !== 'ExportNamedDeclaration') this.nodes.set(nameOf(statement), statement)
        else
          for (const [name, node] of declaredBy(statement)) {
            this.nodes.set(name, node)
            this.exported.push({ name, key: `${entry}: ${name}` })
          }
      }
  }

  get keys(): ReadonlySet<string> {
    return new Set(this.exported.map(({ key }) => key))
  }

  /**
   * The names that the exports of another package need of this one: what it passes on, what its types name, and what that needs.
   */
  neededBy({ nodes }: Declarations): ReadonlySet<string> {
    const needed = new Set<string>()
    const need = (name: string, node: Node | undefined): void => {
      if (!node || needed.has(name)) return
      needed.add(name)
      walk(node, (one) => need(namedBy(one), this.nodes.get(namedBy(one))))
    }
    for (const [name, node] of nodes) {
      if (node.type === 'Literal') need(name, this.nodes.get(name))
      walk(node, (one) => need(namedBy(one), this.nodes.get(namedBy(one))))
    }
    return needed
  }

  /** The types that a caller writes and never gets: what exports take, and no export answers. */
  onlyGiven(): ReadonlySet<string> {
    const seen = { given: new Set<string>(), answered: new Set<string>() }
    const visit = (node: Node, given: boolean): void => {
      if (node.type === 'TSTypeReference') {
        const name = namedBy(node)
        const known = given ? seen.given : seen.answered
        const declared = this.nodes.get(name)
        if (declared && !known.has(name)) {
          known.add(name)
          visit(declared, given)
        }
      }
      // `typeof calls` is for its names.
      if (node.type === 'TSTypeQuery') return
      const parameters: readonly Node[] = 'params' in node && Array.isArray(node.params) ? node.params : []
      for (const child of childrenOf(node)) visit(child, parameters.includes(child) ? !given : given)
    }
    for (const node of this.nodes.values())
      if (node.type !== 'TSInterfaceDeclaration' && node.type !== 'TSTypeAliasDeclaration') visit(node, false)
    return new Set([...seen.given].filter((name) => !seen.answered.has(name)))
  }
}

/**
 * Where a type no longer serves code that is written for an earlier one.
 * @param given true: callers write it; false: they get it
 * @param place the names that lead there, such as `useForm.options.initial`
 */
function broken(before: Node, now: Node, given: boolean, place: string): string[] {
  const [old, young] = [typeOf(before), typeOf(now)]
  const [was, is] = [isReadonly(before), isReadonly(now)]
  if (given ? was && !is : is && !was) return [place]
  if (shapeOf(old) === shapeOf(young)) return []
  if (old.type === 'TSTypeAliasDeclaration' && young.type === 'TSTypeAliasDeclaration')
    return shapeOf(old.typeParameters) === shapeOf(young.typeParameters)
      ? broken(old.typeAnnotation, young.typeAnnotation, given, place)
      : [place]
  const [oldParts, newParts] = [partsOf(old), partsOf(young)]
  if (oldParts.length > 1 || newParts.length > 1 || isLiteral(old))
    return brokenUnion(oldParts, newParts, given, place)
  const [oldMembers, newMembers] = [membersOf(old), membersOf(young)]
  if (oldMembers && newMembers) return brokenMembers(oldMembers, newMembers, given, place)
  const [oldFunction, newFunction] = [functionOf(old), functionOf(young)]
  if (oldFunction && newFunction) return brokenFunction(oldFunction, newFunction, given, place)
  if (old.type === 'TSArrayType' && young.type === 'TSArrayType')
    return broken(old.elementType, young.elementType, given, place)
  if (old.type === 'TSTypeReference' && young.type === 'TSTypeReference') {
    const [some, others] = [old.typeArguments?.params ?? [], young.typeArguments?.params ?? []]
    if (shapeOf(old.typeName) === shapeOf(young.typeName) && some.length === others.length)
      return some.flatMap((one, index) => broken(one, others[index] ?? one, given, place))
  }
  return [place]
}

function brokenUnion(old: readonly Node[], young: readonly Node[], given: boolean, place: string): string[] {
  const serves = (part: Node, other: Node) =>
    isLiteral(part)
      ? shapeOf(part) === shapeOf(other) || isKindOf(part, other)
      : broken(part, other, given, place).length === 0
  const isKept = (part: Node) => young.some((other) => serves(part, other))
  const harms = (part: Node) => !given && !isLiteral(part) && !old.some((other) => serves(other, part))
  return old.every(isKept) && !young.some(harms) ? [] : [place]
}

function brokenMembers(
  old: ReadonlyMap<string, Member>,
  young: ReadonlyMap<string, Member>,
  given: boolean,
  place: string,
): string[] {
  const kept = [...old].flatMap(([name, member]) => {
    const other = young.get(name)
    const at = `${place}.${name}`
    if (!other || (given ? member.optional && !other.optional : !member.optional && other.optional))
      return [at]
    return broken(member.type, other.type, given, at)
  })
  const demanded = [...young].filter(([name, { optional }]) => given && !optional && !old.has(name))
  return [...kept, ...demanded.map(([name]) => `${place}.${name}`)]
}

function brokenFunction(old: Signature, young: Signature, given: boolean, place: string): string[] {
  if (shapeOf(old.generics) !== shapeOf(young.generics)) return [place]
  const kept = old.parameters.flatMap((parameter, index) => {
    const other = young.parameters[index]
    const at = `${place}.${parameter.name}`
    if (!other || (parameter.optional && !other.optional)) return [at]
    return broken(parameter.type, other.type, !given, at)
  })
  const further = young.parameters.slice(old.parameters.length)
  const demanded = further.filter(({ optional }) => !given && !optional)
  return [
    ...kept,
    ...demanded.map(({ name }) => `${place}.${name}`),
    ...(old.answer && young.answer ? broken(old.answer, young.answer, given, place) : []),
  ]
}

interface Member {
  readonly type: Node
  readonly optional: boolean
}

interface Signature {
  readonly generics: Node | null | undefined
  readonly parameters: readonly (Member & { readonly name: string })[]
  readonly answer: Node | undefined
}

/** What a declaration is: the type of a constant or an alias; in parentheses or `readonly`, what is within. */
function typeOf(node: Node): Node {
  if (node.type === 'VariableDeclaration') {
    const type = node.declarations[0]?.id.typeAnnotation?.typeAnnotation
    return type ? typeOf(type) : node
  }
  if (node.type === 'TSTypeAliasDeclaration' && !node.typeParameters) return typeOf(node.typeAnnotation)
  if (node.type === 'TSParenthesizedType') return typeOf(node.typeAnnotation)
  if (node.type === 'TSTypeOperator' && node.operator === 'readonly') return typeOf(node.typeAnnotation)
  return node
}

const isReadonly = (node: Node): boolean => node.type === 'TSTypeOperator' && node.operator === 'readonly'

const partsOf = (node: Node): readonly Node[] =>
  node.type === 'TSUnionType' ? node.types.map(typeOf) : [node]

const isLiteral = (node: Node): boolean => node.type === 'TSLiteralType'

/** Whether a type is one kind of a text or number, such as `'going'` of `string`. */
const isKindOf = (kind: Node, whole: Node): boolean =>
  kind.type === 'TSLiteralType' &&
  'value' in kind.literal &&
  whole.type === (typeof kind.literal.value === 'string' ? 'TSStringKeyword' : 'TSNumberKeyword')

/** The members of an object, an interface or a class; two of these are alike when they extend the same. */
function membersOf(node: Node): ReadonlyMap<string, Member> | undefined {
  if (node.type === 'TSTypeLiteral') return membersIn(node.members)
  if (node.type === 'TSInterfaceDeclaration')
    return new Map([...membersIn(node.body.body), ...baseOf(node.extends), ...baseOf([node.typeParameters])])
  if (node.type === 'ClassDeclaration')
    return new Map([...membersIn(node.body.body), ...baseOf([node.superClass])])
  return undefined
}

const baseOf = (bases: readonly (Node | null | undefined)[]): [string, Member][] =>
  bases.flatMap((base) => (base ? [[`extends`, { type: base, optional: true }] as [string, Member]] : []))

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

const keyOf = (key: Node): string => ('name' in key ? `${key.name}` : 'value' in key ? `${key.value}` : '')

function functionOf(node: Node): Signature | undefined {
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
  return { generics: node.typeParameters, parameters, answer: node.returnType?.typeAnnotation }
}

function parse(code: string): readonly Statement[] {
  const { program, errors } = parseSync('page.d.ts', code)
  if (errors[0]) throw new Error(`A page cannot be read: ${errors[0].message}`)
  return program.body
}

/** The name that a reference to a type or a constant has; empty for anything else. */
function namedBy(node: Node): string {
  if (node.type === 'TSTypeReference') return keyOf(node.typeName)
  return node.type === 'TSTypeQuery' ? keyOf(node.exprName) : ''
}

function nameOf(node: Node): string {
  if (node.type === 'VariableDeclaration') return keyOf(node.declarations[0]?.id ?? node)
  return 'id' in node && node.id ? keyOf(node.id) : ''
}

/** What a statement exports by name: of what it passes on, where that is from. */
const declaredBy = ({ declaration, specifiers, source }: ExportNamedDeclaration): [string, Node][] => [
  ...(declaration ? [[nameOf(declaration), declaration] as [string, Node]] : []),
  ...(source ? specifiers.map(({ exported }): [string, Node] => [keyOf(exported), source]) : []),
]

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'

const childrenOf = (node: Node): Node[] => Object.values(node).flat().filter(isNode)

function walk(node: Node, see: (node: Node) => void): void {
  see(node)
  for (const child of childrenOf(node)) walk(child, see)
}

/** A node without its places in the text, which differ, and without how its texts are quoted. */
const shapeOf = (node: Node | null | undefined): string =>
  JSON.stringify(node ?? null, (key, value) =>
    ['start', 'end', 'raw', 'readonly'].includes(key) ? undefined : value,
  )
