import { readFileSync } from 'node:fs'
import path from 'node:path'
import { type Comment, type Node, parseSync, type Statement } from 'oxc-parser'

/** Where a name of a file of types comes from: a declaration of its own, or another module. */
type Origin = { readonly statements: readonly Statement[] } | { readonly from: string; readonly name: string }

interface Types {
  readonly file: string
  readonly source: string
  readonly comments: readonly Comment[]
  readonly statements: readonly Statement[]
  /** Every name the file declares or imports. */
  readonly names: ReadonlyMap<string, Origin>
}

/** What a package exports, or what the types of that name: its declaration without comments, by name. */
export type Declarations = ReadonlyMap<string, string>

/** One package's types as they were built. */
export class BuiltTypes {
  readonly #folder: string
  readonly #files = new Map<string, Types>()
  /** Declarations that exports name without exporting them, by file and name. */
  readonly behind = new Map<string, string>()

  /** @param folder of the package's built files */
  constructor(folder: string) {
    this.#folder = folder
  }

  /**
   * Everything a file exports, also through other files.
   * @param file from the package's folder, such as `host/index.d.ts`
   * @throws Error when a file cannot be parsed or exports what it does not declare
   */
  exportsOf(file: string): Declarations {
    const types = this.#read(file)
    const found = new Map<string, string>()
    for (const statement of types.statements) {
      if (statement.type === 'ExportAllDeclaration') {
        const from = statement.source.value
        if (isOwn(from)) for (const [name, text] of this.exportsOf(beside(file, from))) found.set(name, text)
        else found.set(`* from ${from}`, `export * from '${from}'`)
      } else if (statement.type === 'ExportDefaultDeclaration') {
        found.set('default', this.#text(types, [statement]))
      } else if (statement.type === 'ExportNamedDeclaration') {
        for (const name of namesOf(statement)) found.set(name, this.#textOf(types, name))
        for (const { local, exported } of statement.specifiers) {
          const [inside, name] = [nameOf(local), nameOf(exported)]
          const from = statement.source?.value
          found.set(
            name,
            from === undefined ? this.#textOf(types, inside) : this.#imported(file, from, inside),
          )
        }
      }
    }
    return found
  }

  #read(file: string): Types {
    const known = this.#files.get(file)
    if (known) return known
    const source = readFileSync(path.join(this.#folder, file), 'utf8')
    const { program, comments, errors } = parseSync(file, source)
    if (errors[0]) throw new Error(`${file}: ${errors[0].message}`)
    const names = new Map<string, Origin>()
    for (const statement of program.body) {
      if (statement.type === 'ImportDeclaration')
        for (const one of statement.specifiers)
          names.set(one.local.name, {
            from: statement.source.value,
            name:
              one.type === 'ImportSpecifier'
                ? nameOf(one.imported)
                : one.type === 'ImportDefaultSpecifier'
                  ? 'default'
                  : '*',
          })
      // A function's overloads are several statements of one name.
      for (const name of namesOf(statement)) {
        const before = names.get(name)
        names.set(name, {
          statements: [...(before && 'statements' in before ? before.statements : []), statement],
        })
      }
    }
    const types = { file, source, comments, statements: program.body, names }
    this.#files.set(file, types)
    return types
  }

  #textOf(types: Types, name: string): string {
    const origin = types.names.get(name)
    if (!origin) throw new Error(`${types.file} exports ${name}, which it does not declare`)
    return 'from' in origin
      ? this.#imported(types.file, origin.from, origin.name)
      : this.#text(types, origin.statements)
  }

  #imported(file: string, from: string, name: string): string {
    if (!isOwn(from)) return `export { ${name} } from '${from}'`
    const text = this.exportsOf(beside(file, from)).get(name)
    if (text === undefined) throw new Error(`${file} takes ${name} from ${from}, which does not have it`)
    return text
  }

  /** The statements without their comments; what they name is put behind the exports. */
  #text(types: Types, statements: readonly Statement[]): string {
    for (const statement of statements) {
      walk(statement, (node) => {
        if (node.type === 'Identifier') this.#keepBehind(types, node.name)
        if (node.type === 'TSImportType' && isOwn(node.source.value)) {
          const { qualifier } = node
          if (qualifier?.type === 'Identifier')
            this.#keep(this.#read(beside(types.file, node.source.value)), qualifier.name)
        }
      })
    }
    return statements.map(({ start, end }) => withoutComments(types, start, end)).join('\n')
  }

  #keepBehind(types: Types, name: string): void {
    const origin = types.names.get(name)
    if (!origin) return
    if ('statements' in origin) this.#keep(types, name)
    else if (isOwn(origin.from)) this.#keep(this.#read(beside(types.file, origin.from)), origin.name)
  }

  #keep(types: Types, name: string): void {
    const key = `${types.file.replace(/\.d\.ts$/, '')}: ${name}`
    const origin = types.names.get(name)
    if (!origin || this.behind.has(key)) return
    // Before its text, which may name itself.
    this.behind.set(key, '')
    this.behind.set(key, this.#textOf(types, name))
  }
}

const isOwn = (from: string): boolean => from.startsWith('.')

const beside = (file: string, from: string): string =>
  path.join(path.dirname(file), from.replace(/\.js$/, '.d.ts'))

const nameOf = (node: { name: string } | { value: string }): string =>
  'name' in node ? node.name : node.value

/** The names a statement declares. */
function namesOf(statement: Statement): string[] {
  const node = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement
  if (!node) return []
  if (node.type === 'VariableDeclaration')
    return node.declarations.flatMap(({ id }) => (id.type === 'Identifier' ? [id.name] : []))
  return 'id' in node && node.id && 'name' in node.id ? [node.id.name] : []
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'

/** Sees every node below one, but for the names of properties, which name nothing else. */
function walk(node: Node, see: (node: Node) => void): void {
  see(node)
  for (const [key, value] of Object.entries(node)) {
    if (key === 'key' && !('computed' in node && node.computed)) continue
    for (const one of Array.isArray(value) ? value : [value]) if (isNode(one)) walk(one, see)
  }
}

function withoutComments({ source, comments }: Types, start: number, end: number): string {
  let text = ''
  let place = start
  for (const comment of comments.filter((one) => one.start >= start && one.end <= end)) {
    text += source.slice(place, comment.start)
    place = comment.end
  }
  return (text + source.slice(place, end)).replace(/^[ \t]*\n/gm, '').trim()
}
