import { readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { type Microfrontend, microfrontends } from '@club/contract'
import { CreateTabError, copyTemplate, createTabEntry, templateFolders } from '@club/create-tab'
import * as z from 'zod/mini'

const firstPort = 3101

const workspaceRoot = z.object({ workspaces: z.array(z.string()) })

/** The longest line that the formatter allows (`lineWidth` in biome.json). */
const maxLineLength = 110

/**
 * Creates a tab's folder from the template, and adds the tab to the shell's list of tabs and to the npm workspaces.
 * @param root the repository's folder
 * @param title by default the part of the name after `mf-`
 * @returns the tab's entry in the list, and the port of its development server
 * @throws CreateTabError when the name or a title is invalid, or another tab has the name
 */
export async function createTab(
  root: string,
  name: string,
  title: Partial<Microfrontend['title']> = {},
): Promise<{ tab: Microfrontend; port: number }> {
  const tab = { ...createTabEntry(name, title), entry: `/${name}/mf-manifest.json` }
  const listFile = path.join(root, 'shell/microfrontends.json')
  const listText = await readFile(listFile, 'utf8')
  const list = microfrontends.parse(JSON.parse(listText))
  if ((await readdir(root)).includes(name) || list.some((other) => other.path === tab.path))
    throw new CreateTabError(`There is a tab ${name} already: choose another name.`)

  const port = await findFreePort(root)
  for (const template of [templateFolders.tab, templateFolders.house])
    await copyTemplate(template, path.join(root, name), tab, port)
  await writeFile(listFile, appendTab(listText, tab))
  await addWorkspace(path.join(root, 'package.json'), name)
  return { tab, port }
}

async function findFreePort(root: string): Promise<number> {
  const configs = (await readdir(root)).filter((entry) => entry.startsWith('mf-'))
  const ports = await Promise.all(
    configs.map(async (entry) => {
      const text = await readFile(path.join(root, entry, 'webpack.config.js'), 'utf8').catch(() => '')
      return Number(/port: (\d+)/.exec(text)?.[1] ?? 0)
    }),
  )
  return Math.max(firstPort - 1, ...ports) + 1
}

/** Appends a tab to the text of the list. The text of the other tabs, with its formatting, stays. */
function appendTab(listText: string, tab: Microfrontend): string {
  const others = listText.slice(0, listText.lastIndexOf(']')).trimEnd()
  const indented = JSON.stringify([tab], null, 2).slice('['.length)
  return `${others}${others.endsWith('}') ? ',' : ''}${joinTitleLines(indented)}\n`
}

/** Writes the titles of a tab in one line, as the formatter does when the line is short enough. */
const joinTitleLines = (tabText: string): string =>
  tabText.replace(/ +"title": \{\s+"cs": .*\s+"en": .*\s+\},/, (lines) => {
    const line = lines.replace(/\n +/g, ' ')
    return line.length > maxLineLength ? lines : line
  })

/** Adds a folder to the npm workspaces in a package.json. The order of the file's keys stays. */
async function addWorkspace(manifestFile: string, folder: string): Promise<void> {
  const manifest: object = JSON.parse(await readFile(manifestFile, 'utf8'))
  const { workspaces } = workspaceRoot.parse(manifest)
  const edited = { ...manifest, workspaces: [...workspaces, folder] }
  await writeFile(manifestFile, `${JSON.stringify(edited, null, 2)}\n`)
}
