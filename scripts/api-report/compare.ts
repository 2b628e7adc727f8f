import type { Node } from 'oxc-parser'
import { Declarations } from './declarations.ts'
import type { Page } from './page.ts'
import {
  functionOf,
  isKindOf,
  isLiteral,
  isReadonly,
  type Member,
  membersOf,
  partsOf,
  type Signature,
  shapeOf,
  typeOf,
} from './syntax.ts'

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
