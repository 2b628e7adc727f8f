import path from 'node:path'
import { type Node, SyntaxKind } from 'typescript/unstable/ast'
import { API, type Symbol as Named, type Project, SymbolFlags } from 'typescript/unstable/sync'
import { listModuleEntries, packages, readPackageJson, repositoryRoot } from '../pack/packages.ts'
import { getDeclaration, getDeclaringFile, TypePrinter } from './type-printer.ts'

export interface DeclarationText {
  readonly name: string
  readonly doc: string
  /** The declaration in TypeScript, such as `export function useNow(milliseconds: number): Date`. */
  readonly text: string
}

/** The exports of one entry file of a package. */
export interface EntryExports {
  /** The import specifier, such as `@club/platform/host`. */
  readonly entry: string
  readonly about: string
  readonly declarations: readonly DeclarationText[]
  /** The re-exported names, by the library or package that they come from. */
  readonly reexports: ReadonlyMap<string, readonly string[]>
}

export interface PackageExports {
  readonly name: string
  readonly version: string
  readonly entries: readonly EntryExports[]
  /** Types to which the exports refer, but which the package does not export. */
  readonly unexported: readonly DeclarationText[]
}

const config = path.join(repositoryRoot, 'tsconfig.packages.json')

/** The TypeScript compiler with the sources of all packages loaded. */
export class PackageSources {
  /** The contents of files, by path, that the compiler reads instead of the files on the disk. */
  readonly #texts = new Map<string, string>()
  readonly #api = new API({
    cwd: repositoryRoot,
    fs: {
      readFile: (file) => this.#texts.get(file),
      fileExists: (file) => (this.#texts.has(file) ? true : undefined),
    },
  })

  /**
   * Returns what every package exports.
   * @param changes contents of files, by path in the repository, that the compiler reads instead of the files on the
   * disk
   */
  readExports(changes: Readonly<Record<string, string>> = {}): PackageExports[] {
    const before = [...this.#texts.keys()]
    this.#texts.clear()
    const files = packages.flatMap((part) => listModuleEntries(part).map(({ file }) => file))
    this.#texts.set(config, JSON.stringify({ extends: './tsconfig.json', files, exclude: [] }))
    for (const [file, text] of Object.entries(changes)) this.#texts.set(path.join(repositoryRoot, file), text)
    // Without this call, the compiler would still use the file contents of the previous call of `readExports`.
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
  const entries = listModuleEntries(part)
    .filter(({ file }) => packageOf(path.join(repositoryRoot, file)) === packageName)
    .map((module) => ({ ...module, exports: exportsOf(project, module.file) }))
  // If this package or `@club/contract` exports a type, other declarations contain the type's name instead of its
  // members.
  const named = [...exportsOf(project, 'contract/index.ts'), ...entries.flatMap((one) => one.exports)]
  const types = new TypePrinter(project.checker)
  for (const { name, symbol } of named) types.nameExport(name, symbol)
  const isOwn = ({ symbol }: Exported) => packageOf(getDeclaringFile(symbol)) === packageName
  const seen = new Set(named.map(({ symbol }) => symbol.id))
  const unexported: DeclarationText[] = []

  function declarationTextOf({ name, symbol }: Exported, prefix: 'export ' | ''): DeclarationText {
    const node = getDeclaration(symbol)
    const declaration = { name, doc: docOf(node), text: `${prefix}${types.declaration(name, symbol)}` }
    for (const word of new Set(declaration.text.match(/\b[A-Z]\w*/g))) {
      const found = project.checker.resolveName(
        word,
        SymbolFlags.Type | SymbolFlags.BlockScopedVariable,
        node,
        true,
      )
      if (found) addUnexported({ name: word, symbol: targetOf(project, found) })
    }
    return declaration
  }

  function addUnexported(one: Exported): void {
    if (one.symbol.flags & SymbolFlags.TypeParameter || seen.has(one.symbol.id) || !isOwn(one)) return
    seen.add(one.symbol.id)
    unexported.push(declarationTextOf(one, ''))
  }

  const read = entries.map(({ entry, file, exports }) => ({
    entry: entry.replace('.', packageName),
    about: aboutFile(project, file),
    declarations: exports.filter(isOwn).map((one) => declarationTextOf(one, 'export ')),
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
  const source = project.program.getSourceFile(path.join(repositoryRoot, file))
  const module = source && project.checker.getSymbolAtLocation(source)
  if (!module) throw new Error(`${file} is no module`)
  return project.checker.getExportsOfModule(module).map((symbol) => ({
    name: symbol.name === 'default' ? 'defaultExport' : symbol.name,
    symbol: targetOf(project, symbol),
  }))
}

const targetOf = ({ checker }: Project, symbol: Named): Named =>
  symbol.flags & SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol

/** Returns the comment at the beginning of a file; empty if the comment belongs to the first declaration. */
function aboutFile(project: Project, file: string): string {
  const text = project.program.getSourceFile(path.join(repositoryRoot, file))?.text ?? ''
  const first = /^(?:\/\/ @ts-check\n)?\/\*\*?([\s\S]*?)\*\/\s*(?:import|export [*{]|export type {)/
  return (first.exec(text)?.[1] ?? '').replace(/\s*\n\s*\* ?/g, ' ').trim()
}

/**
 * Returns the name of the package whose API report describes a file, such as `@mui/material` or `@club/contract`. Tabs
 * import the files of platform/testing from `@club/tab-testing`.
 */
function packageOf(file: string): string {
  const library = /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(file)?.[1]
  const within = path.relative(repositoryRoot, file)
  const part = within.startsWith('platform/testing/') ? 'tab-testing' : within.split(path.sep)[0]
  return library ?? `@club/${part}`
}

/** Returns the doc comment of the statement that contains a declaration's syntax node. */
function docOf(node: Node): string {
  let statement = node
  while (statement.parent && statement.parent.kind !== SyntaxKind.SourceFile) statement = statement.parent
  const source = statement.getSourceFile()
  const before = source.text.slice(statement.pos, statement.getStart(source, false))
  const from = before.lastIndexOf('/**')
  return from === -1 ? '' : before.slice(from).trim()
}
