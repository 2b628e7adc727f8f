// @ts-check
import { chmod, cp, mkdir, mkdtemp, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { copyTemplate, templates } from './copy-template.js'
import { TabError } from './tab-names.js'

/** The site's packages that a tab needs; the platform's types use the contract's. */
const needed = ['contract', 'platform', 'tab-build', 'tab-testing']

/** The folder for packages that come as files. */
const packagesFolder = 'packages'

/**
 * Creates the folder of a tab in a repository of its own: in a temporary folder that is then renamed, so that a failure
 * leaves nothing.
 * @param {string} parent the folder that will contain it
 * @param {import('./tab-names.js').NamedTab} tab
 * @param {{ port: number, packages?: string | undefined }} options `packages`: a folder with the site's packages as
 *   files, which are copied into the repository; without it, they come from the registry
 * @returns {Promise<string>} the folder
 * @throws {TabError} when the folder exists, or a package is missing
 */
export async function makeRepository(parent, tab, { port, packages }) {
  const place = path.join(parent, tab.name)
  if (await exists(place))
    throw new TabError(`There is something called ${tab.name} here already, and it stays as it is.`)
  const tarballs = packages === undefined ? new Map() : await tarballsIn(path.resolve(parent, packages))
  const made = await mkdtemp(path.join(parent, `.${tab.name}-`))
  try {
    await copyTemplate(templates.tab, made, tab, port)
    const base = await readJson(path.join(made, 'package.json'))
    await copyTemplate(templates.ownRepository, made, tab, port)
    const own = await readJson(path.join(made, 'package.json'))
    await writeJson(path.join(made, 'package.json'), withPackages(merged(base, own), tarballs))
    if (packages !== undefined) {
      await mkdir(path.join(made, packagesFolder))
      for (const file of tarballs.values())
        await cp(file, path.join(made, packagesFolder, path.basename(file)))
    }
    // A temporary folder can be read by its owner only; this one gets the usual permissions.
    await chmod(made, 0o777 & ~process.umask())
    await rename(made, place)
  } finally {
    await rm(made, { recursive: true, force: true })
  }
  return place
}

/** @param {string} folder @returns {Promise<Map<string, string>>} each needed package's file, by its name */
async function tarballsIn(folder) {
  const files = await readdir(folder).catch(() => {
    throw new TabError(`--packages names no folder: ${folder}`)
  })
  return new Map(
    needed.map((name) => {
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

/** @typedef {Record<string, unknown>} Json */

/** @param {unknown} value @returns {value is Json} */
const isObject = (value) => typeof value === 'object' && value !== null && !Array.isArray(value)

/** Merges two package.json; the second takes precedence. @param {Json} base @param {Json} own @returns {Json} */
function merged(base, own) {
  /** @type {Json} */
  const both = { ...base }
  for (const [key, value] of Object.entries(own)) {
    const before = both[key]
    both[key] = isObject(before) && isObject(value) ? sorted({ ...before, ...value }) : value
  }
  return both
}

/** @param {Json} object */
const sorted = (object) => Object.fromEntries(Object.entries(object).sort(([a], [b]) => (a < b ? -1 : 1)))

/** @param {Json} described @param {Map<string, string>} tarballs */
function withPackages(described, tarballs) {
  /** @type {Json} */
  const result = { ...described }
  for (const group of ['dependencies', 'devDependencies']) {
    const named = result[group]
    if (!isObject(named)) continue
    result[group] = Object.fromEntries(
      Object.entries(named).map(([name, range]) => {
        const file = tarballs.get(name)
        return [name, file === undefined ? range : `file:${packagesFolder}/${path.basename(file)}`]
      }),
    )
  }
  return result
}

/** @param {string} place */
const exists = (place) =>
  stat(place).then(
    () => true,
    () => false,
  )

/** @param {string} file @returns {Promise<Json>} */
async function readJson(file) {
  const json = JSON.parse(await readFile(file, 'utf8'))
  if (!isObject(json)) throw new Error(`${file} is no object`)
  return json
}

/** @param {string} file @param {unknown} content */
const writeJson = (file, content) => writeFile(file, `${JSON.stringify(content, null, 2)}\n`)
