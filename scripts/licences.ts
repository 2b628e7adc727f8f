import { readFileSync, writeFileSync } from 'node:fs'
import { workspaces } from './workspaces.ts'

/** A package on which a delivered part depends. */
export interface LicensedPackage {
  readonly name: string
  readonly version: string
  /** An SPDX expression. */
  readonly licence: string
  /** The hash of the package's file, as in `sha512-<base64>`. */
  readonly integrity: string
}

interface Locked {
  readonly version?: string
  readonly license?: string
  readonly integrity?: string
  readonly link?: boolean
  readonly resolved?: string
  readonly dependencies?: Readonly<Record<string, string>>
  readonly optionalDependencies?: Readonly<Record<string, string>>
}
type Packages = Readonly<Record<string, Locked>>

/**
 * Licences that allow use, modification and redistribution, and require at most a notice. The last two also require
 * that modified files keep the licence; the site modifies none of these files (decision 0036).
 */
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
  'MPL-2.0',
  'OFL-1.1',
])

/**
 * All direct and transitive dependencies of the delivered parts, without devDependencies and optional peers.
 * @param lockfile the text of package-lock.json
 * @param from the folders of the delivered parts
 */
export function deliveredPackages(lockfile: string, from: readonly string[] = workspaces): LicensedPackage[] {
  const { packages }: { packages: Packages } = JSON.parse(lockfile)
  const reached = new Set<string>()
  const waiting = [...from]
  for (let place = waiting.pop(); place !== undefined; place = waiting.pop()) {
    const { dependencies, optionalDependencies } = packages[place] ?? {}
    for (const name of Object.keys({ ...dependencies, ...optionalDependencies })) {
      const found = installedPlace(packages, place, name)
      // Skips optional packages for other operating systems, which may be missing.
      if (found === undefined || reached.has(found)) continue
      reached.add(found)
      // A link leads to one of the repository's own parts.
      const { link, resolved = found } = packages[found] ?? {}
      waiting.push(link ? resolved : found)
    }
  }
  const installed = [...reached].filter((place) => !packages[place]?.link)
  const found = installed.map((place) => ({
    name: place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length),
    version: packages[place]?.version ?? '',
    licence: packages[place]?.license ?? 'none stated',
    integrity: packages[place]?.integrity ?? '',
  }))
  const unique = new Map(found.map((one) => [`${one.name} ${one.version}`, one]))
  return [...unique].sort(([a], [b]) => compare(a, b)).map(([, one]) => one)
}

/** The path where a package's dependency is installed: the package's own node_modules, or one in a folder above. */
function installedPlace(packages: Packages, from: string, name: string): string | undefined {
  const place = `${from === '' ? '' : `${from}/`}node_modules/${name}`
  if (packages[place]) return place
  if (from === '') return undefined
  const cut = from.lastIndexOf('/node_modules/')
  return installedPlace(packages, cut < 0 ? '' : from.slice(0, cut), name)
}

/** Whether an SPDX expression can be satisfied with permissive licences only. */
export function isPermissive(licence: string): boolean {
  const plain = licence.replace(/[()]/g, '')
  const choices = plain.split(' OR ').map((choice) => choice.split(' AND '))
  return choices.some((parts) => parts.every((part) => permissive.has(part.trim())))
}

/** The packages as a Markdown page, grouped by licence, the largest group first. */
export function licencesPage(packages: readonly LicensedPackage[]): string {
  const byLicence = Map.groupBy(packages, ({ licence }) => licence)
  const groups = [...byLicence].sort(([a, those], [b, these]) => these.length - those.length || compare(a, b))
  return [
    '# Licences',
    '',
    'The packages that the site uses: on the server, in the browser, and for bundling; without those for development and',
    'tests. Written by `npm run licences`; a test fails when it is out of date or a licence is not permissive.',
    ...groups.flatMap(([licence, those]) => [
      '',
      `## ${licence} (${those.length})`,
      '',
      ...those.map(({ name, version }) => `- ${name} ${version}`),
    ]),
    '',
  ].join('\n')
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

if (import.meta.main)
  writeFileSync(
    'docs/licences.md',
    licencesPage(deliveredPackages(readFileSync('package-lock.json', 'utf8'))),
  )
