import { readFileSync } from 'node:fs'
import path from 'node:path'

export const repositoryRoot = path.join(import.meta.dirname, '../..')

export const packages = ['contract', 'platform', 'tab-build', 'tab-testing'] as const

/** Files that a package loads by their path instead of importing them. */
export const unimportedPackageFiles = ['tab-build/refresh/*.{js,d.ts}']

export interface PackageJson {
  readonly name: string
  readonly version: string
  readonly description: string
  readonly license: string
  readonly type: string
  /** The source file of each entry, such as `./testing`. */
  readonly exports: Readonly<Record<string, string>>
  readonly dependencies?: Readonly<Record<string, string>>
  readonly devDependencies?: Readonly<Record<string, string>>
  readonly peerDependencies?: Readonly<Record<string, string>>
}

export const readPackageJson = (part: string): PackageJson =>
  JSON.parse(readFileSync(path.join(repositoryRoot, part, 'package.json'), 'utf8'))

/**
 * Returns the entries of a package that are JavaScript modules, with the paths of their source files in the repository.
 */
export const listModuleEntries = (part: string): { readonly entry: string; readonly file: string }[] =>
  Object.entries(readPackageJson(part).exports)
    .filter(([, file]) => !file.endsWith('.json'))
    .map(([entry, file]) => ({ entry, file: path.join(part, file) }))

const sourceEnding = /\.(tsx?|js)$/

export const toJavaScriptFileName = (file: string): string => file.replace(sourceEnding, '.js')

export const toDeclarationFileName = (file: string): string => file.replace(sourceEnding, '.d.ts')
