import { type ExportNamedDeclaration, type Node, parseSync, type Statement } from 'oxc-parser'
import type { Page } from './page.ts'
import { keyOf } from './syntax.ts'

/** The declarations of a page. */
export class Declarations {
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
