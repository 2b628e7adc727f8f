import path from 'node:path'
import { type Node, SyntaxKind } from 'typescript/unstable/ast'
import { API, type Symbol as Named, type Project, SymbolFlags } from 'typescript/unstable/sync'
import { listModules, packages, readPackageJson, root } from '../pack/packages.ts'
import { getDeclaration, getDeclaringFile, TypePrinter } from './type-text.ts'

/** One declaration in a package's API report. */
export interface DeclarationText {
  readonly name: string
  /** The declaration's doc comment as in the source; empty when there is none. */
  readonly doc: string
  /** The declaration in TypeScript, such as `export function useNow(milliseconds: number): Date`. */
  readonly text: string
}

/** The exports of one entry of a package. */
export interface EntryExports {
  /** The import specifier, such as `@club/platform/host`. */
  readonly entry: string
  /** The comment at the beginning of the entry file. */
  readonly about: string
  readonly shapes: readonly DeclarationText[]
  /** The re-exported names. The keys are the libraries or packages that the names come from. */
  readonly reexports: ReadonlyMap<string, readonly string[]>
}

export interface PackageExports {
  readonly name: string
  readonly version: string
  readonly entries: readonly EntryExports[]
  /** Types that the exports use, but that the package does not export. */
  readonly unexported: readonly DeclarationText[]
}

const config = path.join(root, 'tsconfig.packages.json')

/** The TypeScript compiler with the sources of all packages loaded. */
export class PackageSources {
  /** File contents that the compiler reads instead of the files on the disk. The keys are the paths of the files. */
  readonly #texts = new Map<string, string>()
  readonly #api = new API({
    cwd: root,
    fs: {
      readFile: (file) => this.#texts.get(file),
      fileExists: (file) => (this.#texts.has(file) ? true : undefined),
    },
  })

  /**
   * Returns what every package exports.
   * @param changes file contents that the compiler reads instead of the files on the disk; the keys are paths relative
   * to the repository's folder
   */
  shapes(changes: Readonly<Record<string, string>> = {}): PackageExports[] {
    const before = [...this.#texts.keys()]
    this.#texts.clear()
    const files = packages.flatMap((part) => listModules(part).map(({ file }) => file))
    this.#texts.set(config, JSON.stringify({ extends: './tsconfig.json', files, exclude: [] }))
    for (const [file, text] of Object.entries(changes)) this.#texts.set(path.join(root, file), text)
    // Without this call, the compiler would use the file texts of the previous call of `shapes`.
    this.#api.clearSourceFileCache()
    using snapshot = this.#api.updateSnapshot({
      openProjects: [config],
      fileChanges: { changed: [...new Set([...before, ...this.#texts.keys()])] },
    })
    const project = snapshot.getProject(config)
    if (!project) throw new Error('The compiler does not open the packages')
    return packages.map((part) => readPackage(project, part))
  }

  close(): void {
    this.#api.close()
  }
}

interface Exported {
  readonly name: string
  readonly symbol: Named
}

function readPackage(project: Project, part: string): PackageExports {
  const { name: packageName, version } = readPackageJson(part)
  const entries = listModules(part).map((module) => ({ ...module, exports: exportsOf(project, module.file) }))
  // A type that this package or `@club/contract` exports is printed as its name instead of its members.
  const named = [...exportsOf(project, 'contract/index.ts'), ...entries.flatMap((one) => one.exports)]
  const types = new TypePrinter(project.checker)
  for (const { name, symbol } of named) types.nameExport(name, symbol)
  const isOwn = ({ symbol }: Exported) => getDeclaringFile(symbol).startsWith(`${path.join(root, part)}/`)
  const seen = new Set(named.map(({ symbol }) => symbol.id))
  const unexported: DeclarationText[] = []

  function declarationTextOf({ name, symbol }: Exported, prefix: 'export ' | ''): DeclarationText {
    const node = getDeclaration(symbol)
    const shape = { name, doc: docOf(node), text: `${prefix}${types.declaration(name, symbol)}` }
    for (const word of new Set(shape.text.match(/\b[A-Z]\w*/g))) {
      const found = project.checker.resolveName(
        word,
        SymbolFlags.Type | SymbolFlags.BlockScopedVariable,
        node,
        true,
      )
      if (found) addUnexported({ name: word, symbol: targetOf(project, found) })
    }
    return shape
  }

  /** Adds a type of this package that an export uses and that is not exported itself. */
  function addUnexported(one: Exported): void {
    if (one.symbol.flags & SymbolFlags.TypeParameter || seen.has(one.symbol.id) || !isOwn(one)) return
    seen.add(one.symbol.id)
    unexported.push(declarationTextOf(one, ''))
  }

  const read = entries.map(({ entry, file, exports }) => ({
    entry: entry.replace('.', packageName),
    about: aboutFile(project, file),
    shapes: exports.filter(isOwn).map((one) => declarationTextOf(one, 'export ')),
    reexports: new Map(
      [
        ...Map.groupBy(
          exports.filter((one) => !isOwn(one)),
          ({ symbol }) => packageOf(getDeclaringFile(symbol)),
        ),
      ].map(([from, all]) => [from, all.map(({ name }) => name)]),
    ),
  }))
  return { name: packageName, version, entries: read, unexported }
}

function exportsOf(project: Project, file: string): Exported[] {
  const source = project.program.getSourceFile(path.join(root, file))
  const module = source && project.checker.getSymbolAtLocation(source)
  if (!module) throw new Error(`${file} is no module`)
  return project.checker.getExportsOfModule(module).map((symbol) => ({
    name: symbol.name === 'default' ? 'defaultExport' : symbol.name,
    symbol: targetOf(project, symbol),
  }))
}

const targetOf = ({ checker }: Project, symbol: Named): Named =>
  symbol.flags & SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol

/** Returns the comment at the beginning of a file, or an empty text if that comment documents a declaration. */
function aboutFile(project: Project, file: string): string {
  const text = project.program.getSourceFile(path.join(root, file))?.text ?? ''
  const first = /^(?:\/\/ @ts-check\n)?\/\*\*?([\s\S]*?)\*\/\s*(?:import|export [*{]|export type {)/
  return (first.exec(text)?.[1] ?? '').replace(/\s*\n\s*\* ?/g, ' ').trim()
}

/**
 * Returns the name of the package that a file belongs to: `@mui/material` in node_modules, `@club/contract` in the
 * repository.
 */
function packageOf(file: string): string {
  const library = /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(file)?.[1]
  return library ?? `@club/${path.relative(root, file).split(path.sep)[0]}`
}

/** Returns the doc comment right before the statement that declares a node. */
function docOf(node: Node): string {
  let statement = node
  while (statement.parent && statement.parent.kind !== SyntaxKind.SourceFile) statement = statement.parent
  const source = statement.getSourceFile()
  const before = source.text.slice(statement.pos, statement.getStart(source, false))
  const from = before.lastIndexOf('/**')
  return from === -1 ? '' : before.slice(from).trim()
}
