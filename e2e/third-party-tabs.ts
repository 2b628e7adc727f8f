import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { BuiltTab } from './shell-deploys.ts'

/** A tab of another build tool: its files, and a manifest with the fields that every build tool writes. */
export interface ThirdPartyTab {
  readonly name: string
  /**
   * `module`: the entry is an ES module that exports the container; otherwise the entry sets the build's global
   * variable.
   */
  readonly type?: 'module' | 'global'
  readonly buildName?: string
  /** A component in JavaScript; it can use `React` and `platform` of the shell. */
  readonly component: string
  readonly needs?: Readonly<Record<string, string>>
  readonly styles?: string
  /** Further files by name. */
  readonly files?: Readonly<Record<string, string>>
  readonly nested?: boolean
  /** Fields that replace those of the default manifest. */
  readonly manifest?: object
}

/** The container of Module Federation's protocol: it uses React and the platform of the shell's share scope. */
const container = (component: string): string => `
  let React, platform
  const loadShared = async (versions) => {
    const [shared] = Object.values(versions)
    return shared.lib ? shared.lib() : (await shared.get())()
  }
  const init = async (scope) => {
    React = await loadShared(scope.react)
    platform = await loadShared(scope['@club/platform'])
  }
  const get = async () => {
    const Tab = ${component}
    return () => ({ default: Tab })
  }`

/**
 * Writes the tab's `dist` folder.
 * @param root the folder in which the tab's folder is made
 */
export async function thirdPartyTab(root: string, tab: ThirdPartyTab): Promise<BuiltTab> {
  const { name, type = 'global', component, styles, files = {}, needs = { react: '^19.0.0' } } = tab
  const buildName = tab.buildName ?? name.replaceAll('-', '_')
  const folder = path.join(root, name)
  const dist = path.join(folder, 'dist')
  await mkdir(dist, { recursive: true })
  const entry =
    type === 'module'
      ? `${container(component)}\nexport { init, get }`
      : `var ${buildName} = (() => { ${container(component)}\nreturn { init, get } })()`
  const manifest = {
    metaData: {
      name: buildName,
      globalName: buildName,
      publicPath: 'auto',
      remoteEntry: { name: 'remoteEntry.js', path: '', type },
      ...(tab.nested && { nested: true }),
    },
    shared: Object.entries(needs).map(([of, requiredVersion]) => ({ name: of, requiredVersion })),
    exposes: [
      {
        path: './tab',
        assets: { js: { sync: [], async: [] }, css: { sync: styles ? ['tab.css'] : [], async: [] } },
      },
    ],
    ...tab.manifest,
  }
  const written = {
    ...files,
    ...(styles && { 'tab.css': styles }),
    'remoteEntry.js': entry,
    'mf-manifest.json': JSON.stringify(manifest),
  }
  for (const [file, text] of Object.entries(written)) await writeFile(path.join(dist, file), text)
  const title = titleOf(name)
  return {
    folder,
    tab: {
      name,
      path: `/${name.replace('mf-', '')}`,
      title: { en: title, cs: title },
      entry: `/${name}/mf-manifest.json`,
    },
  }
}

/** The title of a tab by its name: `Training` for `mf-training`. */
export const titleOf = (name: string): string => {
  const word = name.replace('mf-', '')
  return `${word.charAt(0).toUpperCase()}${word.slice(1)}`
}
