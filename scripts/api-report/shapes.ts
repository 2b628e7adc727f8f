import path from 'node:path'
import { type Node, SyntaxKind, type TypeNode } from 'typescript/unstable/ast'
import * as is from 'typescript/unstable/ast/is'
import {
  API,
  type Checker,
  type Symbol as Named,
  NodeBuilderFlags,
  type Project,
  SignatureKind,
  SymbolFlags,
  type Type,
  TypeFlags,
} from 'typescript/unstable/sync'
import { manifestOf, modulesOf, packages, root } from '../pack/packages.ts'

/** One declaration of a package's page. */
export interface Shape {
  readonly name: string
  /** Its doc comment as written; empty without one. */
  readonly doc: string
  /** TypeScript, such as `export function useNow(milliseconds: number): Date`. */
  readonly text: string
}

/** What one entry of a package exports. */
export interface EntryShapes {
  /** Such as `@club/platform/host`. */
  readonly entry: string
  /** The first comment of its file. */
  readonly about: string
  readonly shapes: readonly Shape[]
  /** Names passed on from a library or another package, by its name. */
  readonly passedOn: ReadonlyMap<string, readonly string[]>
}

export interface PackageShapes {
  readonly name: string
  readonly version: string
  readonly entries: readonly EntryShapes[]
  /** Types that the exports name without exporting them. */
  readonly behind: readonly Shape[]
}

const config = path.join(root, 'tsconfig.packages.json')

/** The compiler with the sources of the packages in its memory. */
export class PackageSources {
  readonly #changed = new Map<string, string>()
  readonly #api: API

  constructor() {
    const files = packages.flatMap((part) => modulesOf(part).map(({ file }) => file))
    this.#changed.set(config, JSON.stringify({ extends: './tsconfig.json', files, exclude: [] }))
    this.#api = new API({
      cwd: root,
      fs: {
        readFile: (file) => this.#changed.get(file),
        fileExists: (file) => (this.#changed.has(file) ? true : undefined),
      },
    })
  }

  /**
   * The shapes of every package.
   * @param changes texts to read in place of files, by their path from the repository's folder
   */
  shapes(changes: Readonly<Record<string, string>> = {}): PackageShapes[] {
    const before = [...this.#changed.keys()].filter((file) => file !== config)
    for (const file of before) this.#changed.delete(file)
    const now = Object.entries(changes).map(([file, text]) => [path.join(root, file), text] as const)
    for (const [file, text] of now) this.#changed.set(file, text)
    const changed = [...before, ...now.map(([file]) => file)]
    // Else its nodes are looked up in the texts before.
    this.#api.clearSourceFileCache()
    using snapshot = this.#api.updateSnapshot({ openProjects: [config], fileChanges: { changed } })
    const project = snapshot.getProject(config)
    if (!project) throw new Error('The compiler does not open the packages')
    return packages.map((part) => new PackageReader(project, part).read())
  }

  close(): void {
    this.#api.close()
  }
}

/** Reads the exports of one package. */
class PackageReader {
  readonly #part: string
  readonly #project: Project
  readonly #checker: Checker
  /** The exported types by the id that the compiler has given them. */
  readonly #names = new Map<number, string>()
  readonly #exported = new Set<number>()
  readonly #behind = new Map<number, Shape>()

  constructor(project: Project, part: string) {
    this.#project = project
    this.#checker = project.checker
    this.#part = part
  }

  read(): PackageShapes {
    const entries = modulesOf(this.#part).map((module) => ({
      ...module,
      exports: this.#exportsOf(module.file),
    }))
    // Types of the contract have their names in the other packages, too.
    for (const { name, symbol } of [
      ...this.#exportsOf('contract/index.ts'),
      ...entries.flatMap((one) => one.exports),
    ]) {
      this.#exported.add(symbol.id)
      const node = symbol.declarations[0]?.resolve()
      // `typeof calls` is another name of a constant, which is written out.
      if (node && is.isTypeAliasDeclaration(node) && !is.isTypeQueryNode(node.type))
        this.#nameType(name, this.#checker.getDeclaredTypeOfSymbol(symbol))
    }
    const { name, version } = manifestOf(this.#part)
    const read = entries.map(({ entry, file, exports }) => ({
      entry: entry.replace('.', name),
      about: this.#aboutFile(file),
      shapes: exports.flatMap((one) =>
        this.#isOwn(one.symbol) ? [this.#shapeOf(one.name, one.symbol, 'export ')] : [],
      ),
      passedOn: Map.groupBy(
        exports.filter(({ symbol }) => !this.#isOwn(symbol)),
        ({ symbol }) => packageOf(fileOf(symbol)),
      ),
    }))
    return {
      name,
      version,
      entries: read.map((entry) => ({
        ...entry,
        passedOn: new Map([...entry.passedOn].map(([from, all]) => [from, all.map((one) => one.name)])),
      })),
      behind: [...this.#behind.values()],
    }
  }

  #exportsOf(file: string): { name: string; symbol: Named }[] {
    const source = this.#project.program.getSourceFile(path.join(root, file))
    const module = source && this.#checker.getSymbolAtLocation(source)
    if (!module) throw new Error(`${file} is no module`)
    return this.#checker.getExportsOfModule(module).map((symbol) => ({
      name: symbol.name === 'default' ? 'defaultExport' : symbol.name,
      symbol: this.#target(symbol),
    }))
  }

  #target(symbol: Named): Named {
    return symbol.flags & SymbolFlags.Alias ? this.#checker.getAliasedSymbol(symbol) : symbol
  }

  #nameType(name: string, type: Type): void {
    if (type.flags & (TypeFlags.Object | TypeFlags.Union) && !(type.flags & TypeFlags.Boolean))
      this.#names.set(type.id, name)
  }

  #aboutFile(file: string): string {
    const text = this.#project.program.getSourceFile(path.join(root, file))?.text ?? ''
    // One that is right before an own declaration is of that.
    const [, comment = ''] =
      /^(?:\/\/ @ts-check\n)?\/\*\*?([\s\S]*?)\*\/\s*(?:import|export [*{]|export type {)/.exec(text) ?? []
    return comment.replace(/\s*\n\s*\* ?/g, ' ').trim()
  }

  #isOwn(symbol: Named): boolean {
    return fileOf(symbol).startsWith(`${path.join(root, this.#part)}/`)
  }

  #shapeOf(name: string, symbol: Named, prefix: 'export ' | ''): Shape {
    const node = symbol.declarations[0]?.resolve()
    if (!node) throw new Error(`${name} has no declaration`)
    return { name, doc: docOf(node), text: `${prefix}${this.#textOf(name, symbol, node)}` }
  }

  #textOf(name: string, symbol: Named, node: Node): string {
    if (is.isTypeAliasDeclaration(node)) {
      const parameters = node.typeParameters
        ? `<${node.typeParameters.map((one) => one.getText()).join(', ')}>`
        : ''
      return `type ${name}${parameters} = ${this.#aliasText(node.type, symbol)}`
    }
    if (is.isInterfaceDeclaration(node)) {
      this.#keepNamed(node)
      return node.getText().replace(/^export /, '')
    }
    if (is.isClassDeclaration(node)) return this.#classText(name, node)
    if (is.isFunctionDeclaration(node)) return `function ${name}${this.#signature(name, node, ': ')}`
    if (is.isVariableDeclaration(node)) {
      if (node.type) return `const ${name}: ${this.#annotation(node.type)}`
      if (node.initializer && is.isArrowFunction(node.initializer))
        return `function ${name}${this.#signature(name, node.initializer, ': ')}`
    }
    const type = this.#checker.getTypeOfSymbol(symbol)
    return `const ${name}: ${type ? this.#typeText(type, 'data') : 'unknown'}`
  }

  /** What is inferred from a schema or another constant is written out; else it is as it is written. */
  #aliasText(node: TypeNode, symbol: Named): string {
    const text = node.getText()
    if (!/\btypeof /.test(text) || /^(keyof )?typeof \w+$/.test(text)) return this.#annotation(node)
    const type = this.#checker.getDeclaredTypeOfSymbol(symbol)
    return this.#typeText(type, 'schema', true)
  }

  #classText(
    name: string,
    node: Node & { heritageClauses?: readonly Node[]; members: readonly Node[] },
  ): string {
    const members = node.members.flatMap((member) => {
      if (is.isPropertyDeclaration(member) && !is.isPrivateIdentifier(member.name)) {
        const type = this.#checker.getTypeAtLocation(member.name)
        return [
          `${member.name.getText()}: ${member.type ? this.#annotation(member.type) : type ? this.#typeText(type, 'data') : 'unknown'}`,
        ]
      }
      return is.isConstructorDeclaration(member) ? [`constructor${this.#signature(name, member, '')}`] : []
    })
    const heritage = (node.heritageClauses ?? []).map((clause) => ` ${clause.getText()}`).join('')
    for (const clause of node.heritageClauses ?? []) this.#keepNamed(clause)
    return `class ${name}${heritage} ${block(members)}`
  }

  /** Type parameters, parameters and, after `before`, what is returned. */
  #signature(name: string, node: Node, before: ': ' | ' => ' | ''): string {
    if (!isFunction(node)) throw new Error(`${name} is no function`)
    const parameters = node.parameters.map((one) => {
      const type = this.#checker.getTypeAtLocation(one.name)
      const named = is.isIdentifier(one.name) ? one.name.text : /^[A-Z]/.test(name) ? 'props' : 'options'
      const text = one.type ? this.#annotation(one.type) : type ? this.#typeText(type, 'data') : 'unknown'
      return `${one.dotDotDotToken ? '...' : ''}${named}${one.questionToken || one.initializer ? '?' : ''}: ${text}`
    })
    const generics = node.typeParameters
      ? `<${node.typeParameters.map((one) => one.getText()).join(', ')}>`
      : ''
    for (const one of node.typeParameters ?? []) this.#keepNamed(one)
    return `${generics}${list(parameters)}${before === '' ? '' : `${before}${this.#returned(node)}`}`
  }

  #returned(node: Node & { type?: TypeNode | undefined }): string {
    if (node.type) return this.#annotation(node.type)
    const signature = this.#checker.getSignatureFromDeclaration(node)
    const type = signature && this.#checker.getReturnTypeOfSignature(signature)
    return type ? this.#typeText(type, 'data') : 'unknown'
  }

  #annotation(node: TypeNode): string {
    this.#keepNamed(node)
    return node.getText()
  }

  /** Keeps, behind the exports, the own types that a piece of source names. */
  #keepNamed(node: Node): void {
    const named = is.isTypeReferenceNode(node)
      ? node.typeName
      : is.isTypeQueryNode(node)
        ? node.exprName
        : is.isExpressionWithTypeArguments(node) && node.expression
    const symbol = named && this.#checker.getSymbolAtLocation(named)
    if (symbol) this.#keep(this.#target(symbol))
    node.forEachChild((child) => this.#keepNamed(child))
  }

  #keep(symbol: Named): void {
    const isDeclared =
      symbol.flags &
      (SymbolFlags.TypeAlias | SymbolFlags.Interface | SymbolFlags.Class | SymbolFlags.Variable)
    if (!isDeclared || this.#exported.has(symbol.id) || this.#behind.has(symbol.id)) return
    const node = symbol.declarations[0]?.resolve()
    if (!node || !this.#isOwn(symbol) || !is.isSourceFile(statementOf(node).parent)) return
    // Before its shape, which may name itself.
    this.#behind.set(symbol.id, { name: symbol.name, doc: '', text: '' })
    this.#behind.set(symbol.id, this.#shapeOf(symbol.name, symbol, ''))
  }

  /**
   * A type that the compiler has inferred.
   * @param of `data` counts by type, whatever its values are now; of a `schema` the kinds are part of the type
   * @param whole true: written out although it has a name
   */
  #typeText(type: Type, of: 'data' | 'schema', whole = false): string {
    const checker = this.#checker
    const text = (one: Type | undefined) => (one ? this.#typeText(one, of) : 'unknown')
    const name = this.#names.get(type.id)
    if (name && !whole) return name
    const alias = type.getAliasSymbol()
    if (alias && !whole && !packageOf(fileOf(alias)).startsWith('zod'))
      return this.#reference(alias, type.getAliasTypeArguments(), of)
    if (type.flags & TypeFlags.Boolean) return 'boolean'
    if (type.isLiteralType() && of === 'data') return text(checker.getBaseTypeOfLiteralType(type))
    if (type.isTemplateLiteralType()) return 'string'
    if (type.isUnionType()) {
      return union(type.getTypes().map(text))
    }
    if (type.isTypeReference() && (checker.isTupleType(type) || checker.isArrayType(type))) {
      const element = union(checker.getTypeArguments(type).map(text))
      const isReadonly = plain(checker, type).startsWith('readonly ')
      return `${isReadonly ? 'readonly ' : ''}${/^[^{<]*( \| |=>)/.test(element) ? `(${element})` : element || 'never'}[]`
    }
    if (!type.isObjectType()) return plain(checker, type)
    const [signature] = checker.getSignaturesOfType(type, SignatureKind.Call)
    const declaration = signature?.declaration?.resolve()
    if (declaration && isFunction(declaration) && this.#isInPackage(declaration))
      return this.#signature('', declaration, ' => ')
    const properties = new Map(
      checker.getPropertiesOfType(type).map((one) => [one.name, checker.getTypeOfSymbol(one)]),
    )
    const schema = properties.get('_zod')
    if (schema) return `Schema<${this.#schemaText(type, 'output')}>`
    if (properties.has('path') && properties.has('responses')) return this.#callText(properties)
    const symbol = type.getSymbol()
    if (signature || (symbol && !symbol.name.startsWith('__')))
      return symbol
        ? this.#reference(symbol, type.isTypeReference() ? checker.getTypeArguments(type) : [], of)
        : plain(checker, type)
    const members = checker.getPropertiesOfType(type).map((one) => {
      const key = /^[\w$]+$/.test(one.name) ? one.name : `'${one.name}'`
      const isOptional = one.flags & SymbolFlags.Optional
      const member = text(checker.getTypeOfSymbol(one))
      return isOptional ? `${key}?: ${member.replace(/ \| undefined$/, '')}` : `${key}: ${member}`
    })
    const indexes = checker
      .getIndexInfosOfType(type)
      .map((one) => `[key: ${text(one.keyType)}]: ${text(one.valueType)}`)
    return block([...members, ...indexes])
  }

  #isInPackage(node: Node): boolean {
    return !node.getSourceFile().fileName.includes('/node_modules/')
  }

  #reference(symbol: Named, given: readonly Type[], of: 'data' | 'schema'): string {
    this.#keep(symbol)
    const texts = given.map((one) => this.#typeText(one, of))
    return texts.length > 0 ? `${symbol.name}<${texts.join(', ')}>` : symbol.name
  }

  #schemaText(schema: Type | undefined, direction: 'input' | 'output'): string {
    const checker = this.#checker
    const inner = schema && checker.getPropertyOfType(schema, '_zod')
    const types = inner && checker.getTypeOfSymbol(inner)
    const typeOf = (name: string) => {
      const property = types && checker.getPropertyOfType(types, name)
      return property && checker.getTypeOfSymbol(property)
    }
    const [type, parsed] = [typeOf(direction), typeOf('output')]
    if (!type || !parsed) return 'void'
    // A schema that only checks has one shape, and the name that the contract gives to what it parses.
    const isAlike = this.#typeText(type, 'schema', true) === this.#typeText(parsed, 'schema', true)
    return this.#typeText(isAlike ? parsed : type, 'schema')
  }

  /** A call of the API as a function from what is sent to what is answered. */
  #callText(call: ReadonlyMap<string, Type | undefined>): string {
    const sent = ['params', 'query', 'body', 'headers'].flatMap((name) =>
      call.has(name) ? [`${name}: ${this.#schemaText(call.get(name), 'input')}`] : [],
    )
    const responses = call.get('responses')
    const answers = responses ? this.#checker.getPropertiesOfType(responses) : []
    const answered = answers.map((one) => this.#schemaText(this.#checker.getTypeOfSymbol(one), 'output'))
    return `(${sent.length > 0 ? `call: ${block(sent)}` : ''}) => ${union(answered)}`
  }
}

const plain = (checker: Checker, type: Type): string =>
  checker.typeToString(
    type,
    undefined,
    NodeBuilderFlags.NoTruncation | NodeBuilderFlags.UseSingleQuotesForStringLiteralType,
  )

const isFunction = (node: Node) =>
  is.isFunctionDeclaration(node) ||
  is.isArrowFunction(node) ||
  is.isFunctionTypeNode(node) ||
  is.isConstructorDeclaration(node)

const fileOf = (symbol: Named): string => symbol.declarations[0]?.resolve()?.getSourceFile().fileName ?? ''

/** `@mui/material` of a file in node_modules, `@club/contract` of one of the repository's. */
function packageOf(file: string): string {
  const [, library] = /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(file) ?? []
  return library ?? `@club/${path.relative(root, file).split(path.sep)[0]}`
}

/** The statement of a file that a declaration is part of. */
function statementOf(node: Node): Node {
  let statement = node
  while (statement.parent && statement.parent.kind !== SyntaxKind.SourceFile) statement = statement.parent
  return statement
}

/** The doc comment right before a declaration. */
function docOf(node: Node): string {
  const statement = statementOf(node)
  const source = statement.getSourceFile()
  const before = source.text.slice(statement.pos, statement.getStart(source, false))
  const from = before.lastIndexOf('/**')
  return from === -1 ? '' : before.slice(from).trim()
}

/** The members of a union, each once, null and undefined last. */
function union(texts: readonly string[]): string {
  const parts = new Set(texts)
  if (parts.delete('true') && parts.delete('false')) parts.add('boolean')
  for (const last of ['null', 'undefined']) if (parts.delete(last)) parts.add(last)
  return wrapped([...parts], ' | ')
}

/** What is long in several lines, each begun with what stands between. */
function wrapped(texts: readonly string[], between: string): string {
  const lines = ['']
  for (const text of texts) {
    const last = lines.at(-1) ?? ''
    if (last.length + text.length > 100) lines.push(text)
    else lines[lines.length - 1] = last ? `${last}${between}${text}` : text
  }
  return lines.join(`\n ${between}`)
}

const indented = (text: string): string => text.replace(/\n/g, '\n  ')

const fits = (text: string): boolean => text.length < 90 && !text.includes('\n')

function block(members: readonly string[]): string {
  if (members.length === 0) return '{}'
  const short = `{ ${members.join('; ')} }`
  return fits(short) ? short : `{\n${members.map((one) => `  ${indented(one)}`).join('\n')}\n}`
}

function list(parameters: readonly string[]): string {
  const short = `(${parameters.join(', ')})`
  if (fits(short) || parameters.length === 1) return short
  return `(\n${parameters.map((one) => `  ${indented(one)},`).join('\n')}\n)`
}
