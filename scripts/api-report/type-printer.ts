import type { Node, SignatureDeclaration } from 'typescript/unstable/ast'
import * as is from 'typescript/unstable/ast/is'
import {
  type Checker,
  type Symbol as Named,
  NodeBuilderFlags,
  SignatureKind,
  SymbolFlags,
  type Type,
  TypeFlags,
} from 'typescript/unstable/sync'

/**
 * How literal types such as `'win'` are printed. `schema` prints the literal. `data` prints `string`, because the value
 * of a constant may change without breaking code.
 */
type Literals = 'data' | 'schema'

/** Prints declarations without their values. The printed type is the annotation in the source or the inferred type. */
export class TypePrinter {
  readonly #checker: Checker
  /** The names of exported types, by the compiler's ids of the types. */
  readonly #names = new Map<number, string>()
  readonly #exported = new Set<string>()

  constructor(checker: Checker) {
    this.#checker = checker
  }

  /** Prints the exported type by its name, instead of its members, in the declarations that use it. */
  nameExport(name: string, symbol: Named): void {
    this.#exported.add(name)
    const node = getDeclaration(symbol)
    // Without this check, the type of the constant `calls` would be printed as `Calls`, the alias of this type.
    if (!is.isTypeAliasDeclaration(node) || is.isTypeQueryNode(node.type)) return
    const type = this.#checker.getDeclaredTypeOfSymbol(symbol)
    const isComposed = type.flags & (TypeFlags.Object | TypeFlags.Union) && !(type.flags & TypeFlags.Boolean)
    if (isComposed) this.#names.set(type.id, name)
  }

  declaration(name: string, symbol: Named): string {
    const node = getDeclaration(symbol)
    if (is.isInterfaceDeclaration(node)) return node.getText().replace(/^export /, '')
    if (is.isClassDeclaration(node))
      return `class ${[name, ...(node.heritageClauses ?? []).map((one) => one.getText()), this.#members(node)].join(' ')}`
    if (is.isFunctionDeclaration(node)) return `function ${name}${this.#signature(node, ': ', name)}`
    if (is.isTypeAliasDeclaration(node)) {
      const text = node.type.getText()
      const [, constant = ''] = /^(?:keyof )?typeof (\w+)$/.exec(text) ?? []
      const isInferred = /\btypeof /.test(text) && !this.#exported.has(constant)
      const type = this.#checker.getDeclaredTypeOfSymbol(symbol)
      return `type ${name}${genericsOf(node)} = ${isInferred ? this.#text(type, 'schema', true) : text}`
    }
    if (
      is.isVariableDeclaration(node) &&
      !node.type &&
      node.initializer &&
      is.isArrowFunction(node.initializer)
    )
      return `function ${name}${this.#signature(node.initializer, ': ', name)}`
    return `const ${name}: ${this.#annotated(node) ?? this.#text(this.#checker.getTypeOfSymbol(symbol), 'data')}`
  }

  #annotated(node: Node): string | undefined {
    return 'type' in node && node.type ? (node.type as Node).getText() : undefined
  }

  /** Prints the properties and the constructor of a class. */
  #members({ members }: { readonly members: readonly Node[] }): string {
    return block(
      members.flatMap((member) => {
        if (is.isConstructorDeclaration(member)) return [`constructor${this.#signature(member, '')}`]
        if (!is.isPropertyDeclaration(member) || is.isPrivateIdentifier(member.name)) return []
        const type = this.#checker.getTypeAtLocation(member.name)
        return [`${member.name.getText()}: ${this.#annotated(member) ?? this.#text(type, 'data')}`]
      }),
    )
  }

  /**
   * Prints the type parameters, the parameters and the result type of a function.
   * @param before the text before the result type; if empty, the result type is not printed
   */
  #signature(node: SignatureDeclaration, before: ': ' | ' => ' | '', name = ''): string {
    const parameters = node.parameters.map((one) => {
      const type = this.#annotated(one) ?? this.#text(this.#checker.getTypeAtLocation(one.name), 'data')
      const named = is.isIdentifier(one.name) ? one.name.text : /^[A-Z]/.test(name) ? 'props' : 'options'
      return `${one.dotDotDotToken ? '...' : ''}${named}${one.questionToken || one.initializer ? '?' : ''}: ${type}`
    })
    return `${genericsOf(node)}(${parameters.join(', ')})${before && `${before}${this.#returned(node)}`}`
  }

  #returned(node: SignatureDeclaration): string {
    const signature = this.#checker.getSignatureFromDeclaration(node)
    return (
      this.#annotated(node) ??
      this.#text(signature && this.#checker.getReturnTypeOfSignature(signature), 'data')
    )
  }

  /**
   * Prints a type.
   * @param whole true to print the members of the type even if it is exported under a name
   */
  #text(type: Type | undefined, literals: Literals, whole = false): string {
    const checker = this.#checker
    if (!type) return 'unknown'
    const name = this.#names.get(type.id)
    if (name && !whole) return name
    const texts = (all: readonly Type[]) => all.map((one) => this.#text(one, literals))
    const alias = type.getAliasSymbol()
    if (alias && !whole && !getDeclaringFile(alias).includes('/node_modules/zod/'))
      return reference(alias, texts(type.getAliasTypeArguments()))
    if (type.flags & TypeFlags.Boolean) return 'boolean'
    if (type.isLiteralType() && literals === 'data')
      return this.#text(checker.getBaseTypeOfLiteralType(type), literals)
    if (type.isTemplateLiteralType()) return 'string'
    if (type.isUnionType()) return union(texts(type.getTypes()))
    if (type.isTypeReference() && (checker.isTupleType(type) || checker.isArrayType(type))) {
      const element = union(texts(checker.getTypeArguments(type))) || 'never'
      const isReadonly = this.#asCompiled(type).startsWith('readonly ')
      return `${isReadonly ? 'readonly ' : ''}(${element})[]`
    }
    return type.isObjectType() ? this.#objectText(type, literals, texts) : this.#asCompiled(type)
  }

  #objectText(type: Type, literals: Literals, texts: (all: readonly Type[]) => readonly string[]): string {
    const checker = this.#checker
    const [signature] = checker.getSignaturesOfType(type, SignatureKind.Call)
    const declared = signature?.declaration?.resolve()
    if (
      declared &&
      is.isSignatureDeclaration(declared) &&
      !declared.getSourceFile().fileName.includes('/node_modules/')
    )
      return this.#signature(declared, ' => ')
    if (this.#member(type, '_zod')) return `Schema<${this.#schemaText(type, 'output')}>`
    if (this.#member(type, 'path') && this.#member(type, 'responses')) return this.#callText(type)
    const symbol = type.getSymbol()
    if (symbol && !symbol.name.startsWith('__'))
      return reference(symbol, type.isTypeReference() ? texts(checker.getTypeArguments(type)) : [])
    return block([
      ...checker.getPropertiesOfType(type).map((one) => {
        const key = /^[\w$]+$/.test(one.name) ? one.name : `'${one.name}'`
        const text = this.#text(checker.getTypeOfSymbol(one), literals)
        return one.flags & SymbolFlags.Optional
          ? `${key}?: ${text.replace(/ \| undefined$/, '')}`
          : `${key}: ${text}`
      }),
      ...checker
        .getIndexInfosOfType(type)
        .map((one) => `[key: ${texts([one.keyType])}]: ${texts([one.valueType])}`),
    ])
  }

  /** Prints the type of the values that a zod schema accepts (`input`) or returns (`output`). */
  #schemaText(schema: Type | undefined, direction: 'input' | 'output'): string {
    const types = schema && this.#member(schema, '_zod')
    const parsed = types && this.#member(types, 'output')
    const type = types && this.#member(types, direction)
    if (!type) return 'void'
    // If the schema converts nothing, its input and output types are the same. Then the output type is printed, because
    // the package may export this type under a name.
    const isAlike = this.#text(type, 'schema', true) === this.#text(parsed, 'schema', true)
    return this.#text(isAlike ? parsed : type, 'schema')
  }

  /** Prints an API call as a function from the parts of the request to the response. */
  #callText(call: Type): string {
    const sent = ['params', 'query', 'body', 'headers'].flatMap((name) => {
      const schema = this.#member(call, name)
      return schema ? [`${name}: ${this.#schemaText(schema, 'input')}`] : []
    })
    const responses = this.#member(call, 'responses')
    const schemas = responses ? this.#checker.getPropertiesOfType(responses) : []
    const answered = schemas.map((one) => this.#schemaText(this.#checker.getTypeOfSymbol(one), 'output'))
    return `(${sent.length > 0 ? `call: ${block(sent)}` : ''}) => ${union(answered)}`
  }

  #member(type: Type, name: string): Type | undefined {
    const symbol = this.#checker.getPropertyOfType(type, name)
    return symbol && this.#checker.getTypeOfSymbol(symbol)
  }

  #asCompiled(type: Type): string {
    const flags = NodeBuilderFlags.NoTruncation | NodeBuilderFlags.UseSingleQuotesForStringLiteralType
    return this.#checker.typeToString(type, undefined, flags)
  }
}

export function getDeclaration(symbol: Named): Node {
  const node = symbol.declarations[0]?.resolve()
  if (!node) throw new Error(`${symbol.name} has no declaration`)
  return node
}

export const getDeclaringFile = (symbol: Named): string => getDeclaration(symbol).getSourceFile().fileName

const block = (members: readonly string[]): string => `{ ${members.join('; ')} }`

/** Joins the members of a union, null and undefined last. */
function union(texts: readonly string[]): string {
  const members = new Set(texts)
  if (members.has('true') && members.delete('false')) {
    members.delete('true')
    members.add('boolean')
  }
  for (const last of ['null', 'undefined']) if (members.delete(last)) members.add(last)
  return [...members].join(' | ')
}

const reference = (symbol: Named, given: readonly string[]): string =>
  given.length > 0 ? `${symbol.name}<${given.join(', ')}>` : symbol.name

const genericsOf = ({ typeParameters }: { readonly typeParameters?: readonly Node[] | undefined }): string =>
  typeParameters ? `<${typeParameters.map((one) => one.getText()).join(', ')}>` : ''
