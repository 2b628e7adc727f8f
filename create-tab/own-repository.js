// @ts-check
import { existsSync } from 'node:fs'
import { chmod, cp, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { copyTemplate, templates } from './copy-template.js'
import { TabError } from './tab-names.js'

/**
 * The site's packages that the repository of a tab installs. `contract` is one of them, because the types of `platform`
 * use its types.
 */
const requiredPackages = ['contract', 'platform', 'tab-build', 'tab-testing']

/** The folder in the new repository for the tarballs of the site's packages. */
const packagesFolder = 'packages'

/**
 * Creates a repository for one tab. It writes the files to a temporary folder and renames that folder at the end, so
 * that no half-written repository remains after a failure.
 * @param {string} parent the folder in which the repository is created
 * @param {import('./tab-names.js').NamedTab} tab
 * @param {{ port: number, packages?: string | undefined }} options `packages`: a folder with the tarballs of the site's
 *   packages, which are copied into the repository; without this option, npm installs these packages from its registry
 * @returns {Promise<string>} the folder
 * @throws {TabError} when the folder exists, or a package is missing
 */
export async function createRepository(parent, tab, { port, packages }) {
  const place = path.join(parent, tab.name)
  if (existsSync(place))
    throw new TabError(`There is something called ${tab.name} here already, and it stays as it is.`)
  const tarballs = packages === undefined ? new Map() : await tarballsIn(path.resolve(parent, packages))
  const made = await mkdtemp(path.join(parent, `.${tab.name}-`))
  try {
    await copyTemplate(templates.tab, made, tab, port)
    const manifest = path.join(made, 'package.json')
    const base = await readJson(manifest)
    await copyTemplate(templates.ownRepository, made, tab, port)
    const described = merged(base, await readJson(manifest))
    const fileOf = (/** @type {string} */ name) => {
      const tarball = tarballs.get(name)
      return tarball && `file:${packagesFolder}/${path.basename(tarball)}`
    }
    await writeFile(manifest, `${JSON.stringify(described, (key, value) => fileOf(key) ?? value, 2)}\n`)
    for (const file of tarballs.values()) await cp(file, path.join(made, packagesFolder, path.basename(file)))
    // `mkdtemp` creates a folder that only its owner can read. `chmod` gives the repository the permissions that a
    // folder created with `mkdir` would have.
    await chmod(made, 0o777 & ~process.umask())
    await rename(made, place)
  } finally {
    await rm(made, { recursive: true, force: true })
  }
  return place
}

/**
 * @param {string} folder @returns {Promise<Map<string, string>>} each required package's tarball, by the package's name
 */
async function tarballsIn(folder) {
  const files = await readdir(folder).catch(() => {
    throw new TabError(`--packages names no folder: ${folder}`)
  })
  return new Map(
    requiredPackages.map((name) => {
      const found = files.filter((file) => new RegExp(`^club-${name}-\\d.*\\.tgz$`).test(file))
      const [file] = found
      if (file === undefined || found.length > 1)
        throw new TabError(
          `${folder} should have one file club-${name}-….tgz, and has ${found.length}: "npm run pack" in the site's repository makes them.`,
        )
      return [`@club/${name}`, path.join(folder, file)]
    }),
  )
}

/**
 * Merges two package.json files. A value of `own` overrides the value of `base`.
 * @param {Record<string, any>} base @param {Record<string, any>} own
 */
const merged = (base, own) => ({
  ...base,
  ...own,
  scripts: { ...base.scripts, ...own.scripts },
  devDependencies: sorted({ ...base.devDependencies, ...own.devDependencies }),
})

/** @param {Record<string, string>} object */
const sorted = (object) => Object.fromEntries(Object.entries(object).sort(([a], [b]) => (a < b ? -1 : 1)))

/** @param {string} file */
const readJson = async (file) => JSON.parse(await readFile(file, 'utf8'))
