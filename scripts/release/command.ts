import path from 'node:path'
import { parseArgs } from 'node:util'
import type { ListedTab } from '@club/contract/tab-releases'
import { readSettings } from '../../bff/settings.ts'
import { getTabListFiles } from '../../bff/tab-list-files.ts'
import { buildWorkspace } from '../build.ts'
import { tabWorkspaces as ownTabs } from '../workspaces.ts'
import { ReleaseError } from './file-system.ts'
import {
  copyBuild,
  createRelease,
  getReleaseCreationTime,
  releaseFilesExist,
  removeReleases,
} from './release-folder.ts'
import {
  addRelease,
  type ListedTabEdit,
  makeReleaseLive,
  removeOldReleases,
  startCanary,
  turnTabOff,
  turnTabOn,
} from './tab-list-edits.ts'
import {
  createTabListEdit,
  editTab,
  editTabList,
  findTab,
  readNewTabFile,
  readTabList,
  type TabListPaths,
} from './tab-list-file.ts'

const root = path.join(import.meta.dirname, '../..')
const shippedList = path.join(root, 'shell/microfrontends.json')

const usage = `npm run release -- mf-stats                            build it, and add that as a release
npm run release -- mf-stats --dist <folder>            the same with what was built into a folder
npm run release -- mf-new --dist <folder> --add <file> the first of an unlisted tab, with its tab.json
npm run release -- mf-stats --to <id>                  the release that everybody gets; a canary ends
npm run release -- mf-stats --canary <id> --percent 10 a release for a part of the visitors
npm run release -- mf-stats --off                      closed for now; --on opens it again
npm run release -- --list                              the releases and their visitors`

const options = {
  dist: { type: 'string' },
  add: { type: 'string' },
  to: { type: 'string' },
  canary: { type: 'string' },
  percent: { type: 'string' },
  off: { type: 'boolean' },
  on: { type: 'boolean' },
  list: { type: 'boolean' },
} as const

/** How long the files of a release are kept for open pages that may request them, in ms (contract section 14). */
const RETENTION = 30 * 24 * 3_600_000

/** The options that are allowed only together with another option. */
const complements: ReadonlySet<string> = new Set(['percent', 'add'])

/**
 * Runs the command `npm run release`.
 * @param args the arguments after `npm run release --`
 * @param env the site's settings, with the paths of the list of tabs and of the releases
 * @returns a line for each tab and release
 * @throws ReleaseError with the reason when the command fails; then nothing was changed. SettingsError when a setting
 * is invalid
 */
export async function runReleaseCommand(
  args: readonly string[],
  env: Readonly<Record<string, string | undefined>>,
): Promise<readonly string[]> {
  const { values, positionals } = parsed(args)
  const [name, ...more] = positionals
  const [what, ...others] = Object.keys(values).filter((option) => !complements.has(option))
  if (more.length > 0)
    throw new ReleaseError(`One tab at a time, please: ${more.join(' ')} is one too many.\n${usage}`)
  if (others.length > 0)
    throw new ReleaseError(`--${what} and --${others[0]} are two different things.\n${usage}`)
  if (values.percent !== undefined && what !== 'canary')
    throw new ReleaseError(`--percent goes with --canary <id> only.\n${usage}`)
  if (values.add !== undefined && what !== 'dist')
    throw new ReleaseError(`--add goes with --dist <folder> only.\n${usage}`)

  const settings = readSettings(env)
  const [file = '', original = file] = getTabListFiles(settings, root)
  const list: TabListPaths = { file, original }
  const tabs = await readTabList(list)
  if (what === 'list') return (name === undefined ? tabs : [findTab(tabs, name, list)]).flatMap(linesOf)
  if (name === undefined)
    throw new ReleaseError(`Which tab? ${tabs.map((tab) => tab.name).join(', ')}\n${usage}`)
  const isListed = tabs.some((listed) => listed.name === name)
  if (values.add !== undefined && isListed)
    throw new ReleaseError(`The list has ${name} already: leave --add out, and this is its next release.`)
  const newTab = isListed ? undefined : await findNewTab(name, values.add)
  const tab = newTab ?? findTab(tabs, name, list)

  const wanted = tab.releases?.find(({ id }) => id === (values.to ?? values.canary))
  if (wanted && !releaseFilesExist(settings.releasesDir, wanted.entry))
    throw new ReleaseError(
      `The files of ${wanted.id} are gone from ${settings.releasesDir}: nothing was changed.`,
    )

  const edit = chosenEdit(values)
  if (edit) return linesOf(await editTab(list, name, edit))

  if (values.dist === undefined && !ownTabs.includes(name))
    throw new ReleaseError(`${name} is not built here: name its build with --dist <folder>.`)
  const build =
    values.dist === undefined
      ? (folder: string) => buildOwnTab(name, folder)
      : copyBuild(path.resolve(values.dist))
  const { releasesDir } = settings
  const oldest = Date.now() - RETENTION
  const isOld = (entry: string) => (getReleaseCreationTime(releasesDir, entry) ?? oldest) < oldest
  const changed = await createRelease(releasesDir, name, build, async (made, add) => {
    const added = createTabListEdit(list, name, addRelease(made))
    const editList = (listed: readonly ListedTab[]) =>
      added(newTab ? appendTab(listed, newTab) : listed).map(removeOldReleases(isOld, made.id))
    const remove = (entries: readonly string[]) => removeReleases(releasesDir, entries)
    return { id: made.id, tab: findTab(await editTabList(list, editList, { add, remove }), name, list) }
  })
  const known = tab.releases?.some(({ id }) => id === changed.id)
  const message = known ? `This build of ${name} is a release already.` : `Added ${changed.id} of ${name}.`
  return [...(newTab ? [`Appended ${name} to ${file}.`] : []), message, ...linesOf(changed.tab)]
}

/** Builds a tab of this repository into `folder`. @throws ReleaseError with the builder's output when the build fails */
async function buildOwnTab(name: string, folder: string): Promise<void> {
  try {
    await buildWorkspace(name, folder)
  } catch (cause) {
    throw new ReleaseError(cause instanceof Error ? cause.message : String(cause), { cause })
  }
}

/**
 * Finds the entry of a tab that is missing from the list in use. Without a file, reads the shell's list, because it
 * contains a tab that was created in this repository after the site's first release.
 * @param tabFile the path of the file `tab.json` that the tab's team provides
 * @returns undefined when there is no file, and the shell's list does not contain the tab either
 */
async function findNewTab(name: string, tabFile: string | undefined): Promise<ListedTab | undefined> {
  if (tabFile !== undefined) return readNewTabFile(tabFile, name)
  const shipped = await readTabList({ file: shippedList, original: shippedList })
  return shipped.find((tab) => tab.name === name)
}

/** Appends a tab to the list, unless a command that ran at the same time has appended it. */
const appendTab = (listed: readonly ListedTab[], tab: ListedTab): readonly ListedTab[] =>
  listed.some(({ name }) => name === tab.name) ? listed : [...listed, tab]

type Values = ReturnType<typeof parsed>['values']

/** Returns the edit that the options select; undefined when they add a release. */
function chosenEdit({ to, canary, percent, off, on }: Values): ListedTabEdit | undefined {
  if (to !== undefined) return makeReleaseLive(to)
  if (canary !== undefined) return startCanary(canary, percentIn(percent))
  if (off) return turnTabOff
  return on ? turnTabOn : undefined
}

const percentIn = (text: string | undefined): number =>
  text !== undefined && /^\d+(\.\d+)?$/.test(text) ? Number(text) : Number.NaN

function parsed(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true, strict: true })
  } catch (error) {
    throw new ReleaseError(`${error instanceof Error ? error.message : error}\n${usage}`)
  }
}

/** Returns a line for the tab and one for each release, with its percentage of the visitors. */
function linesOf({ name, entry, releases = [], live, canary, off }: ListedTab): string[] {
  const title = `${name}${off ? ', closed for now' : ''}${live === undefined ? `: ${entry}` : ''}`
  const each = releases.map(({ id }) => {
    const share = id === live ? 100 - (canary?.percent ?? 0) : id === canary?.id ? canary.percent : 0
    return `  ${id}${share > 0 ? `  ${share} %` : ''}${id === live ? '  live' : ''}${id === canary?.id ? '  canary' : ''}`
  })
  return [title, ...each]
}
