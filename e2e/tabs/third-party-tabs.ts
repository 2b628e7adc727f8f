import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { BuiltTab } from './tab-server.ts'

/** A tab that another team builds without tab-build. Its manifest has only the fields that every build tool writes. */
export interface ThirdPartyTab {
  readonly name: string
  /**
   * `module`: the entry is an ES module that exports the container. `global`: the entry assigns the container to a
   * global variable.
   */
  readonly type?: 'module' | 'global'
  readonly buildName?: string
  /** The source of the tab's component, which can use the shell's `React` and `platform`. */
  readonly component: string
  readonly needs?: Readonly<Record<string, string>>
  readonly styles?: string
  /** Additional files. The keys are the file names. */
  readonly files?: Readonly<Record<string, string>>
  readonly nested?: boolean
  /** Fields that replace fields of the generated manifest. */
  readonly manifest?: object
}

/** A Module Federation container that takes React and the platform from the shell's share scope. */
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

/** @param root the folder in which the tab's folder is created */
export async function writeThirdPartyTab(root: string, tab: ThirdPartyTab): Promise<BuiltTab> {
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
  const title = getTabTitle(name)
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

/** Returns a title such as `Training` for `mf-training`. */
export const getTabTitle = (name: string): string => {
  const word = name.replace('mf-', '')
  return `${word.charAt(0).toUpperCase()}${word.slice(1)}`
}
