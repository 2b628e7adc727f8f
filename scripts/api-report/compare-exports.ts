import type { Node } from 'oxc-parser'
import { Declarations } from './declarations.ts'
import type { ApiReport } from './report-file.ts'
import {
  getMembers,
  getSignature,
  getTypeNode,
  getUnionMembers,
  isLiteral,
  isLiteralOfType,
  isReadonly,
  type Member,
  type Signature,
  toComparableText,
} from './syntax.ts'

/**
 * Compares a package's exports with those in its old API report. A new optional argument, a new optional member and a
 * new literal of a union break no code. A new required member breaks code only if users write values of the type.
 * @param reexportedFrom the old and the new report of the package whose exports this package re-exports
 * @returns `breaking`: a sentence for each change that can break existing code; `added`: new exports, such as
 * `@club/platform: useClock`
 */
export function diffExports(
  before: ApiReport,
  now: ApiReport,
  reexportedFrom?: { before: ApiReport; now: ApiReport },
) {
  const [old, current] = [new Declarations(before), new Declarations(now)]
  const breaking = old.exported.filter(({ key }) => !current.keys.has(key)).map(({ key }) => `${key} is gone`)
  const added = current.exported.filter(({ key }) => !old.keys.has(key)).map(({ key }) => key)
  const inputOnly = current.inputOnly()
  for (const [name, node] of old.nodes) {
    const other = current.nodes.get(name)
    // A removed declaration is not compared. If it was exported, `breaking` already contains it. If it was not
    // exported, only other declarations used it, and the comparison finds the differences of these declarations.
    if (other)
      breaking.push(
        ...incompatiblePlaces(node, other, inputOnly.has(name), name).map((place) => `${place} has changed`),
      )
  }
  if (reexportedFrom) {
    const used = new Declarations(reexportedFrom.before).usedBy(old)
    const of = diffExports(reexportedFrom.before, reexportedFrom.now).breaking
    breaking.push(...of.filter((sentence) => used.has(/^(?:\S+: )?(\w+)/.exec(sentence)?.[1] ?? '')))
  }
  return { breaking, added }
}

/**
 * Returns the members and arguments of a type that are incompatible with the type's earlier version.
 * @param isInput true when the package's users write values of the type, false when they receive them
 * @param place the path of the type, such as `useForm.options.initial`
 */
function incompatiblePlaces(before: Node, now: Node, isInput: boolean, place: string): string[] {
  const [old, current] = [getTypeNode(before), getTypeNode(now)]
  const [was, is] = [isReadonly(before), isReadonly(now)]
  if (isInput ? was && !is : is && !was) return [place]
  if (toComparableText(old) === toComparableText(current)) return []
  if (old.type === 'TSTypeAliasDeclaration' && current.type === 'TSTypeAliasDeclaration')
    return toComparableText(old.typeParameters) === toComparableText(current.typeParameters)
      ? incompatiblePlaces(old.typeAnnotation, current.typeAnnotation, isInput, place)
      : [place]
  const [oldParts, newParts] = [getUnionMembers(old), getUnionMembers(current)]
  if (oldParts.length > 1 || newParts.length > 1 || isLiteral(old))
    return brokenUnion(oldParts, newParts, isInput, place)
  const [oldMembers, newMembers] = [getMembers(old), getMembers(current)]
  if (oldMembers && newMembers) return brokenMembers(oldMembers, newMembers, isInput, place)
  const [oldFunction, newFunction] = [getSignature(old), getSignature(current)]
  if (oldFunction && newFunction) return brokenFunction(oldFunction, newFunction, isInput, place)
  if (old.type === 'TSArrayType' && current.type === 'TSArrayType')
    return incompatiblePlaces(old.elementType, current.elementType, isInput, place)
  if (old.type === 'TSTypeReference' && current.type === 'TSTypeReference') {
    const [some, others] = [old.typeArguments?.params ?? [], current.typeArguments?.params ?? []]
    if (
      toComparableText(old.typeName) === toComparableText(current.typeName) &&
      some.length === others.length
    )
      return some.flatMap((one, index) => incompatiblePlaces(one, others[index] ?? one, isInput, place))
  }
  return [place]
}

function brokenUnion(
  old: readonly Node[],
  current: readonly Node[],
  isInput: boolean,
  place: string,
): string[] {
  const serves = (part: Node, other: Node) =>
    isLiteral(part)
      ? toComparableText(part) === toComparableText(other) || isLiteralOfType(part, other)
      : incompatiblePlaces(part, other, isInput, place).length === 0
  const isStillServed = (part: Node) => current.some((other) => serves(part, other))
  const isNewOutput = (part: Node) =>
    !isInput && !isLiteral(part) && !old.some((other) => serves(other, part))
  return old.every(isStillServed) && !current.some(isNewOutput) ? [] : [place]
}

function brokenMembers(
  old: ReadonlyMap<string, Member>,
  current: ReadonlyMap<string, Member>,
  isInput: boolean,
  place: string,
): string[] {
  const kept = [...old].flatMap(([key, member]) => {
    const other = current.get(key)
    const at = `${place}.${member.name}`
    if (!other || (isInput ? member.optional && !other.optional : !member.optional && other.optional))
      return [at]
    return incompatiblePlaces(member.type, other.type, isInput, at)
  })
  const required = [...current].filter(([key, { optional }]) => isInput && !optional && !old.has(key))
  return [...kept, ...required.map(([, { name }]) => `${place}.${name}`)]
}

const brokenFunction = (old: Signature, current: Signature, isInput: boolean, place: string): string[] =>
  toComparableText(old.generics) === toComparableText(current.generics)
    ? [
        ...brokenMembers(old.parameters, current.parameters, !isInput, place),
        ...(old.result && current.result
          ? incompatiblePlaces(old.result, current.result, isInput, place)
          : []),
      ]
    : [place]
