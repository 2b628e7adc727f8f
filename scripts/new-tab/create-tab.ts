import { readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { type Microfrontend, microfrontends } from '@club/contract'
import { CreateTabError, copyTemplate, createTabEntry, templateFolders } from '@club/create-tab'
import * as z from 'zod/mini'

const firstPort = 3101

const workspaceRoot = z.looseObject({ workspaces: z.array(z.string()) })

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
  const list = microfrontends.parse(await readJson(listFile))
  if ((await readdir(root)).includes(name) || list.some((other) => other.path === tab.path))
    throw new CreateTabError(`There is a tab ${name} already: choose another name.`)

  const port = await findFreePort(root)
  for (const template of [templateFolders.tab, templateFolders.house])
    await copyTemplate(template, path.join(root, name), tab, port)
  await writeJson(listFile, [...list, tab])
  const manifestFile = path.join(root, 'package.json')
  const manifest = workspaceRoot.parse(await readJson(manifestFile))
  await writeJson(manifestFile, { ...manifest, workspaces: [...manifest.workspaces, name] })
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

const readJson = async (file: string): Promise<unknown> => JSON.parse(await readFile(file, 'utf8'))

const writeJson = (file: string, content: unknown): Promise<void> =>
  writeFile(file, `${JSON.stringify(content, null, 2)}\n`)
