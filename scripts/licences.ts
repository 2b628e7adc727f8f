import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/** One installed package that is more than a tool of development. */
export interface Licensed {
  readonly name: string
  readonly version: string
  /** An SPDX expression. */
  readonly licence: string
}

interface Lockfile {
  readonly packages: Readonly<
    Record<string, { version?: string; license?: string; dev?: boolean; link?: boolean }>
  >
}

/** Licences that allow use, change and redistribution and ask for no more than a notice. */
const permissive = new Set([
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'CC-BY-4.0',
  'CC0-1.0',
  'ISC',
  'MIT',
  'Python-2.0',
  'Unlicense',
])

const page = 'docs/licences.md'

/** Every package of the lockfile that `npm ci --omit=dev` would install, by name and version. */
export function productionPackages(lockfile: string): Licensed[] {
  const { packages }: Lockfile = JSON.parse(lockfile)
  const found = Object.entries(packages)
    .filter(([place, { dev, link }]) => place.includes('node_modules/') && !dev && !link)
    .map(([place, { version = '', license = 'none stated' }]) => ({
      name: place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length),
      version,
      licence: license,
    }))
  const unique = new Map(found.map((one) => [`${one.name} ${one.version}`, one]))
  return [...unique.values()].sort((a, b) => compare(a.name, b.name) || compare(a.version, b.version))
}

/** True for an SPDX expression that leaves a permissive choice, or asks for permissive ones only. */
export function isPermissive(licence: string): boolean {
  const plain = licence.replace(/[()]/g, '')
  const choices = plain.split(' OR ').map((choice) => choice.split(' AND '))
  return choices.some((parts) => parts.every((part) => permissive.has(part.trim())))
}

/** The list as a page: packages under their licence, the licence of the most packages first. */
export function licencesPage(packages: readonly Licensed[]): string {
  const byLicence = Map.groupBy(packages, ({ licence }) => licence)
  const groups = [...byLicence].sort(([a, those], [b, these]) => these.length - those.length || compare(a, b))
  return [
    '# Licences',
    '',
    'What the site is installed with, tools of development left out: the server, what is bundled for the browser,',
    'and what bundles it. Written by `npm run licences`; a test fails when it is out of date or when a licence is',
    'not a permissive one.',
    ...groups.flatMap(([licence, those]) => [
      '',
      `## ${licence} (${those.length})`,
      '',
      ...those.map(({ name, version }) => `- ${name} ${version}`),
    ]),
    '',
  ].join('\n')
}

/** The page as it should be, and as it is. */
export function currentPage(root: string): { due: string; kept: string } {
  const lockfile = readFileSync(path.join(root, 'package-lock.json'), 'utf8')
  return {
    due: licencesPage(productionPackages(lockfile)),
    kept: readFileSync(path.join(root, page), 'utf8'),
  }
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

if (import.meta.main) {
  const root = path.join(import.meta.dirname, '..')
  const lockfile = readFileSync(path.join(root, 'package-lock.json'), 'utf8')
  writeFileSync(path.join(root, page), licencesPage(productionPackages(lockfile)))
}
