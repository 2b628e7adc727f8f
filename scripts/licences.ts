import { readFileSync, writeFileSync } from 'node:fs'
import { workspaces } from './workspaces.ts'

/** A package on which a part of the site depends. */
export interface LicensedPackage {
  readonly name: string
  readonly version: string
  /** The licence as an SPDX expression, such as `MIT OR Apache-2.0`. */
  readonly licence: string
  /** The hash of the package's tarball, in the format `sha512-<base64>`. */
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
  readonly peerDependencies?: Readonly<Record<string, string>>
  readonly peerDependenciesMeta?: Readonly<Record<string, { readonly optional?: boolean }>>
}
type Packages = Readonly<Record<string, Locked>>

/**
 * Licences that allow use, modification and redistribution, and require at most a notice. The last two also require
 * that modified files keep the licence. They are allowed, because the site modifies no files with these licences
 * (decision 0036).
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
 * Returns all direct and transitive dependencies of these parts of the site, without devDependencies and optional
 * peers.
 * @param lockfile the text of package-lock.json
 * @param from the folders of the parts
 */
export function listDeliveredPackages(
  lockfile: string,
  from: readonly string[] = workspaces,
): LicensedPackage[] {
  const { packages }: { packages: Packages } = JSON.parse(lockfile)
  const reached = new Set<string>()
  const waiting = [...from]
  for (let place = waiting.pop(); place !== undefined; place = waiting.pop()) {
    const { dependencies, optionalDependencies, peerDependencies, peerDependenciesMeta } =
      packages[place] ?? {}
    // The peer dependencies of the repository's own parts are left out, because only the tabs' tests use them.
    const peers = Object.keys((place.includes('node_modules/') && peerDependencies) || {})
    const needed = peers.filter((name) => !peerDependenciesMeta?.[name]?.optional)
    for (const name of [...Object.keys({ ...dependencies, ...optionalDependencies }), ...needed]) {
      const found = installedPlace(packages, place, name)
      // Skips optional packages that npm has not installed, because they are for other operating systems.
      if (found === undefined || reached.has(found)) continue
      reached.add(found)
      // A link in the lockfile refers to one of the repository's own parts.
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

/**
 * Returns the path where a package's dependency is installed: in the node_modules of the package's folder or of a
 * parent folder.
 */
function installedPlace(packages: Packages, from: string, name: string): string | undefined {
  const place = `${from === '' ? '' : `${from}/`}node_modules/${name}`
  if (packages[place]) return place
  if (from === '') return undefined
  const cut = from.lastIndexOf('/node_modules/')
  return installedPlace(packages, cut < 0 ? '' : from.slice(0, cut), name)
}

/** Whether an SPDX expression allows a choice of licences that are all permissive. */
export function isPermissive(licence: string): boolean {
  const plain = licence.replace(/[()]/g, '')
  const choices = plain.split(' OR ').map((choice) => choice.split(' AND '))
  return choices.some((parts) => parts.every((part) => permissive.has(part.trim())))
}

/** Returns a Markdown page with the packages. They are grouped by licence, and the largest group is first. */
export function formatLicencesPage(packages: readonly LicensedPackage[]): string {
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
    formatLicencesPage(listDeliveredPackages(readFileSync('package-lock.json', 'utf8'))),
  )
