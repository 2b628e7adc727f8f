import { readFileSync } from 'node:fs'
import path from 'node:path'
import { type Comment, type Declaration, parseSync, type Statement } from 'oxc-parser'

/** Something a module exports: declared in one of the house's files, or passed on from a library. */
export type Exported =
  | {
      readonly name: string
      /** The file that declares it, from the repository's folder. */
      readonly file: string
      /** The declaration without what it does: `function useNow(): Date`. */
      readonly signature: string
      /** The text of its doc comment; empty when it has none. */
      readonly doc: string
    }
  | { readonly name: string; readonly library: string }

interface Module {
  readonly source: string
  readonly statements: readonly Statement[]
  readonly comments: readonly Comment[]
}

function readModule(file: string): Module {
  const source = readFileSync(file, 'utf8')
  const { program, comments, errors } = parseSync(file, source)
  if (errors[0]) throw new Error(`${file}: ${errors[0].message}`)
  return { source, statements: program.body, comments }
}

/**
 * Everything a file exports, also through other files, in the order in which it is written.
 * @param root the repository's folder
 * @param file from there, such as `platform/index.ts`
 * @throws Error when a file cannot be parsed or exports what it does not declare
 */
export function exportsOf(root: string, file: string): Exported[] {
  const module = readModule(path.join(root, file))
  return module.statements.flatMap((statement): Exported[] => {
    if (statement.type === 'ExportAllDeclaration') {
      const from = statement.source.value
      return isOwn(from) ? exportsOf(root, beside(file, from)) : [{ name: '*', library: from }]
    }
    if (statement.type === 'ExportDefaultDeclaration')
      return [{ ...declared(module, file, statement), name: 'default' }]
    if (statement.type !== 'ExportNamedDeclaration') return []
    if (statement.declaration) return [declared(module, file, statement, statement.declaration)]
    const from = statement.source?.value
    return statement.specifiers.map((specifier): Exported => {
      const [inside, name] = [nameOf(specifier.local), nameOf(specifier.exported)]
      if (from === undefined) return { ...localDeclaration(module, file, inside), name }
      if (!isOwn(from)) return { name, library: from }
      const found = exportsOf(root, beside(file, from)).find((one) => one.name === inside)
      if (!found) throw new Error(`${file} exports ${inside}, which ${from} does not have`)
      // What is said of the export itself, such as that its name will go, is said instead.
      const doc = docBefore(module, specifier.start)
      return 'doc' in found && doc ? { ...found, name, doc } : { ...found, name }
    })
  })
}

const isOwn = (from: string): boolean => from.startsWith('.')

const beside = (file: string, from: string): string => path.join(path.dirname(file), from)

const nameOf = (node: { name: string } | { value: string }): string =>
  'name' in node ? node.name : node.value

function localDeclaration(module: Module, file: string, name: string): Exported {
  const statement = module.statements.find((one) => declaredName(one) === name)
  if (!statement) throw new Error(`${file} exports ${name}, which it does not declare`)
  return declared(module, file, statement)
}

/** The name a declaration gives; of several constants in one statement the first. */
function declaredName(node: Statement | Declaration): string {
  if (node.type === 'VariableDeclaration') {
    const id = node.declarations[0]?.id
    return id?.type === 'Identifier' ? id.name : ''
  }
  return 'id' in node && node.id && 'name' in node.id ? node.id.name : ''
}

function declared(
  module: Module,
  file: string,
  statement: Statement,
  declaration: Statement | Declaration = statement,
): Exported {
  return {
    name: declaredName(declaration),
    file,
    signature: module.source.slice(declaration.start, signatureEnd(declaration)).trim(),
    doc: docBefore(module, statement.start),
  }
}

/** The doc comment that ends right before a place in the file; empty when there is none. */
function docBefore({ source, comments }: Module, place: number): string {
  const doc = comments.findLast(
    ({ type, value, start, end }) =>
      type === 'Block' && value.startsWith('*') && start < place && source.slice(end, place).trim() === '',
  )
  return doc ? textOf(doc.value) : ''
}

/** Where a declaration has said what it is and begins to say how: a type ends there altogether. */
function signatureEnd(declaration: Statement | Declaration): number {
  if (
    (declaration.type === 'FunctionDeclaration' || declaration.type === 'ClassDeclaration') &&
    declaration.body
  )
    return declaration.body.start
  if (declaration.type !== 'VariableDeclaration') return declaration.end
  const [constant] = declaration.declarations
  const value = constant?.init
  if (!constant || !value) return declaration.end
  return value.type === 'ArrowFunctionExpression' ? value.body.start : constant.id.end
}

/** A doc comment without its stars. */
const textOf = (comment: string): string =>
  comment
    .slice(1)
    .split('\n')
    .map((line) => line.replace(/^\s*\* ?/, '').trimEnd())
    .join('\n')
    .trim()
