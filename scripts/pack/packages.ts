import { readFileSync } from 'node:fs'
import path from 'node:path'

export const root = path.join(import.meta.dirname, '../..')

/** The folders of the packages that other teams install. The package of a folder has the name `@club/<folder>`. */
export const packages = ['contract', 'platform', 'tab-build', 'tab-testing'] as const

/** Files that a package loads by path instead of by import. */
export const filesLoadedByPath = ['tab-build/refresh/*.{js,d.ts}']

export interface PackageJson {
  readonly name: string
  readonly version: string
  readonly description: string
  readonly license: string
  readonly type: string
  readonly sideEffects?: boolean
  /** The source files of the entries. The keys are the names of the entries, such as `./testing`. */
  readonly exports: Readonly<Record<string, string>>
  readonly dependencies?: Readonly<Record<string, string>>
  readonly devDependencies?: Readonly<Record<string, string>>
  readonly peerDependencies?: Readonly<Record<string, string>>
}

/** Reads a part's package.json. */
export const readPackageJson = (part: string): PackageJson =>
  JSON.parse(readFileSync(path.join(root, part, 'package.json'), 'utf8'))

/**
 * Lists the entries of a package that are JavaScript modules, so all entries except package.json. `file` is the path of
 * the entry's source, relative to the repository's folder.
 */
export const listModules = (part: string): { readonly entry: string; readonly file: string }[] =>
  Object.entries(readPackageJson(part).exports)
    .filter(([, file]) => !file.endsWith('.json'))
    .map(([entry, file]) => ({ entry, file: path.join(part, file) }))

const sourceEnding = /\.(tsx?|js)$/

/** Returns the name of the JavaScript file that the compiler makes from a source file. */
export const toJavaScriptName = (file: string): string => file.replace(sourceEnding, '.js')

/** Returns the name of the declaration file that the compiler makes from a source file. */
export const toDeclarationName = (file: string): string => file.replace(sourceEnding, '.d.ts')
