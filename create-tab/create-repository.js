// @ts-check
import { existsSync } from 'node:fs'
import { chmod, cp, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { copyTemplate, templateFolders } from './copy-template.js'
import { CreateTabError } from './tab-entry.js'

/** The site's packages that a tab installs. It needs `contract` only because the types of `platform` refer to it. */
const requiredPackages = ['contract', 'platform', 'tab-build', 'tab-testing']

const packagesFolder = 'packages'

/**
 * Creates a repository for one tab. The files are written to a temporary folder that is renamed at the end, so that a
 * failure leaves no incomplete repository.
 * @param {string} parent the folder in which the repository is created
 * @param {import('./tab-entry.js').TabEntry} tab
 * @param {{ port: number, packages?: string | undefined }} options `packages`: a folder with tarballs of the site's
 * packages to copy; without it, npm installs them from its registry
 * @throws {CreateTabError} when the folder exists, or a package is missing
 */
export async function createTabRepository(parent, tab, { port, packages }) {
  const folder = path.join(parent, tab.name)
  if (existsSync(folder))
    throw new CreateTabError(`${tab.name} already exists in this folder; nothing was created.`)
  const tarballs = packages === undefined ? new Map() : await tarballsIn(path.resolve(parent, packages))
  const temporaryFolder = await mkdtemp(path.join(parent, `.${tab.name}-`))
  try {
    await copyTemplate(templateFolders.tab, temporaryFolder, tab, port)
    const manifest = path.join(temporaryFolder, 'package.json')
    const base = await readJson(manifest)
    await copyTemplate(templateFolders.ownRepository, temporaryFolder, tab, port)
    const packageJson = merged(base, await readJson(manifest))
    const fileOf = (/** @type {string} */ name) => {
      const tarball = tarballs.get(name)
      return tarball && `file:${packagesFolder}/${path.basename(tarball)}`
    }
    await writeFile(manifest, `${JSON.stringify(packageJson, (key, value) => fileOf(key) ?? value, 2)}\n`)
    for (const file of tarballs.values())
      await cp(file, path.join(temporaryFolder, packagesFolder, path.basename(file)))
    // `mkdtemp` creates a folder that only its owner can read. `chmod` sets the permissions of a folder that `mkdir`
    // creates.
    await chmod(temporaryFolder, 0o777 & ~process.umask())
    await rename(temporaryFolder, folder)
  } finally {
    await rm(temporaryFolder, { recursive: true, force: true })
  }
}

/**
 * Finds the tarballs of the required packages in a folder.
 * @param {string} folder
 * @returns {Promise<Map<string, string>>} the path of each tarball, by the package's name
 */
async function tarballsIn(folder) {
  const files = await readdir(folder).catch(() => {
    throw new CreateTabError(`--packages names no folder: ${folder}`)
  })
  return new Map(
    requiredPackages.map((name) => {
      const found = files.filter((file) => new RegExp(`^club-${name}-\\d.*\\.tgz$`).test(file))
      const [file] = found
      if (file === undefined || found.length > 1)
        throw new CreateTabError(
          `${folder} should have one file club-${name}-….tgz, and has ${found.length}: "npm run pack" in the site's repository makes them.`,
        )
      return [`@club/${name}`, path.join(folder, file)]
    }),
  )
}

/**
 * Merges two package.json files.
 * @param {Record<string, any>} base
 * @param {Record<string, any>} own the file whose values replace the values of `base`
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
