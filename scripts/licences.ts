import { readFileSync, writeFileSync } from 'node:fs'
import { workspaces } from './workspaces.ts'

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
 * Licences that allow use, modification and redistribution. MPL-2.0 and OFL-1.1 require that modified files keep the
 * licence, but the site modifies no such files (decision 0036).
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
 * Returns all direct and transitive dependencies of workspaces, without devDependencies and optional peer dependencies.
 * @param lockfile the text of package-lock.json
 */
export function listRuntimeDependencies(
  lockfile: string,
  from: readonly string[] = workspaces,
): LicensedPackage[] {
  const { packages }: { packages: Packages } = JSON.parse(lockfile)
  const reached = new Set<string>()
  const waiting = [...from]
  for (let place = waiting.pop(); place !== undefined; place = waiting.pop()) {
    const { dependencies, optionalDependencies, peerDependencies, peerDependenciesMeta } =
      packages[place] ?? {}
    // The peer dependencies of the repository's own workspaces are left out, because only the tests of tabs use them.
    const peers = Object.keys((place.includes('node_modules/') && peerDependencies) || {})
    const needed = peers.filter((name) => !peerDependenciesMeta?.[name]?.optional)
    for (const name of [...Object.keys({ ...dependencies, ...optionalDependencies }), ...needed]) {
      const found = findInstalledPath(packages, place, name)
      // The lockfile lacks the optional packages for some operating systems, so they are not installed.
      if (found === undefined || reached.has(found)) continue
      reached.add(found)
      // A link in the lockfile refers to one of the repository's own workspaces.
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

/** Returns the path of an installed dependency: in the node_modules of the package's folder or of a parent folder. */
function findInstalledPath(packages: Packages, from: string, name: string): string | undefined {
  const place = `${from === '' ? '' : `${from}/`}node_modules/${name}`
  if (packages[place]) return place
  if (from === '') return undefined
  const cut = from.lastIndexOf('/node_modules/')
  return findInstalledPath(packages, cut < 0 ? '' : from.slice(0, cut), name)
}

/** Whether an SPDX expression allows a choice of licences that are all permissive, such as `MIT OR GPL-3.0`. */
export function isPermissiveLicence(licence: string): boolean {
  const plain = licence.replace(/[()]/g, '')
  const choices = plain.split(' OR ').map((choice) => choice.split(' AND '))
  return choices.some((parts) => parts.every((part) => permissive.has(part.trim())))
}

/** Returns a Markdown page with the packages grouped by licence, the largest group first. */
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
    formatLicencesPage(listRuntimeDependencies(readFileSync('package-lock.json', 'utf8'))),
  )
