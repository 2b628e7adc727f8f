import { cp, readdir, readFile, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { type Microfrontend, microfrontend, microfrontends } from '@club/contract'

const example = path.join(import.meta.dirname, 'mf-example')

/** Above the ports of the tabs there are. */
const firstPort = 3101

/** A tab cannot be made; the message says what to do. */
export class NewTabError extends Error {
  override readonly name = 'NewTabError'
}

/**
 * Makes a tab's folder from the example and puts the tab at the end of the shell's list and of the workspaces.
 * @param root the repository's folder
 * @param name such as `mf-training`
 * @param title what the tab is called; the name's own word where not given
 * @returns the tab as it stands in the list, and the port of its development server
 * @throws NewTabError when the name is none, or taken
 */
export async function createTab(
  root: string,
  name: string,
  title: Partial<Microfrontend['title']> = {},
): Promise<{ tab: Microfrontend; port: number }> {
  const word = name.replace(/^mf-/, '')
  const named = word.charAt(0).toUpperCase() + word.slice(1)
  const tab = microfrontend.safeParse({
    name,
    path: `/${word}`,
    title: { cs: title.cs ?? named, en: title.en ?? named },
    entry: `/${name}/mf-manifest.json`,
  })
  if (!/^mf-/.test(name) || !tab.success)
    throw new NewTabError(
      'A tab is named mf-… in lower case letters, digits and dashes, such as mf-training.',
    )
  const listFile = path.join(root, 'shell/microfrontends.json')
  const list = microfrontends.parse(await readJson(listFile))
  if ((await readdir(root)).includes(name) || list.some((other) => other.path === tab.data.path))
    throw new NewTabError(`There is a tab ${name} already: choose another name.`)

  const port = await freePort(root)
  await copyExample(path.join(root, name), tab.data, port)
  await writeJson(listFile, [...list, tab.data])
  await addWorkspace(path.join(root, 'package.json'), name)
  return { tab: tab.data, port }
}

async function copyExample(folder: string, tab: Microfrontend, port: number): Promise<void> {
  await cp(example, folder, { recursive: true, filter: (file) => !/node_modules|dist$/.test(file) })
  await rename(path.join(folder, 'tab.test.tsx.template'), path.join(folder, 'tab.test.tsx'))
  for (const file of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!file.isFile()) continue
    const place = path.join(file.parentPath, file.name)
    const title = file.name === 'cs.ts' ? tab.title.cs : tab.title.en
    const text = await readFile(place, 'utf8')
    await writeFile(
      place,
      text
        .replaceAll('mf-example', tab.name)
        .replaceAll("'Example'", JSON.stringify(title).replace(/^"|"$/g, "'"))
        .replace('The Example tab', `The ${tab.title.en} tab`)
        .replace('3109', String(port)),
    )
  }
}

async function freePort(root: string): Promise<number> {
  const configs = (await readdir(root)).filter((entry) => entry.startsWith('mf-'))
  const ports = await Promise.all(
    configs.map(async (entry) => {
      const text = await readFile(path.join(root, entry, 'webpack.config.js'), 'utf8').catch(() => '')
      return Number(/port: (\d+)/.exec(text)?.[1] ?? 0)
    }),
  )
  return Math.max(firstPort - 1, ...ports) + 1
}

async function addWorkspace(file: string, name: string): Promise<void> {
  const described: unknown = await readJson(file)
  if (typeof described !== 'object' || described === null || !('workspaces' in described)) return
  const { workspaces } = described
  if (!Array.isArray(workspaces)) return
  await writeJson(file, { ...described, workspaces: [...workspaces, name] })
}

const readJson = async (file: string): Promise<unknown> => JSON.parse(await readFile(file, 'utf8'))

const writeJson = (file: string, content: unknown): Promise<void> =>
  writeFile(file, `${JSON.stringify(content, null, 2)}\n`)
