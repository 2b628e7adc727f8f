import { type ExportNamedDeclaration, type Node, parseSync, type Statement } from 'oxc-parser'
import type { ApiReport } from './report-file.ts'
import { getIdentifierText } from './syntax.ts'

/** The declarations in a package's API report (api.md). */
export class Declarations {
  /**
   * The declarations in all entry files of the package, by name. An entry file may re-export those of another entry
   * file.
   */
  readonly nodes = new Map<string, Node>()
  readonly exported: { readonly name: string; readonly key: string }[] = []

  constructor({ entries }: ApiReport) {
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

  /** Returns the names of this report's declarations to which another report refers, directly or indirectly. */
  usedBy({ nodes }: Declarations): ReadonlySet<string> {
    const used = new Set<string>()
    const add = (name: string): void => {
      const node = this.nodes.get(name)
      if (!node || used.has(name)) return
      used.add(name)
      for (const other of namesIn(node)) add(other)
    }
    for (const [name, node] of nodes)
      for (const one of node.type === 'Literal' ? [name] : namesIn(node)) add(one)
    return used
  }

  /** Returns the names of the types that occur only in arguments of exported functions, never in results. */
  inputOnly(): ReadonlySet<string> {
    const inputs = new Set<string>()
    const outputs = new Set<string>()
    const visit = (node: Node, isInput: boolean): void => {
      if (node.type === 'TSTypeReference') {
        const name = referredName(node)
        const visited = isInput ? inputs : outputs
        const declared = this.nodes.get(name)
        if (declared && !visited.has(name)) {
          visited.add(name)
          visit(declared, isInput)
        }
      }
      if (node.type === 'TSTypeQuery') return
      const parameters: readonly Node[] = 'params' in node && Array.isArray(node.params) ? node.params : []
      for (const child of childrenOf(node)) visit(child, parameters.includes(child) ? !isInput : isInput)
    }
    for (const node of this.nodes.values())
      if (node.type !== 'TSInterfaceDeclaration' && node.type !== 'TSTypeAliasDeclaration') visit(node, false)
    return new Set([...inputs].filter((name) => !outputs.has(name)))
  }
}

function parse(code: string): readonly Statement[] {
  const { program, errors } = parseSync('page.d.ts', code, { preserveParens: false })
  if (errors[0]) throw new Error(`An API report cannot be parsed: ${errors[0].message}`)
  return program.body
}

/** Returns the name of the type or constant to which a syntax node refers; empty if the node is no reference. */
function referredName(node: Node): string {
  if (node.type === 'TSTypeReference') return getIdentifierText(node.typeName)
  return node.type === 'TSTypeQuery' ? getIdentifierText(node.exprName) : ''
}

function nameOf(node: Node): string {
  if (node.type === 'VariableDeclaration') return getIdentifierText(node.declarations[0]?.id ?? node)
  return 'id' in node && node.id ? getIdentifierText(node.id) : ''
}

/** Returns the names that a statement exports, each with its declaration or, for a re-export, its module specifier. */
const declaredBy = ({ declaration, specifiers, source }: ExportNamedDeclaration): [string, Node][] => [
  ...(declaration ? [[nameOf(declaration), declaration] as [string, Node]] : []),
  ...(source ? specifiers.map(({ exported }): [string, Node] => [getIdentifierText(exported), source]) : []),
]

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'

const childrenOf = (node: Node): Node[] => Object.values(node).flat().filter(isNode)

/** Returns the names of types and constants to which a declaration refers. */
const namesIn = (node: Node): string[] => [referredName(node), ...childrenOf(node).flatMap(namesIn)]
