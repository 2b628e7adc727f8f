// @ts-check
import { readFileSync } from 'node:fs'
import path from 'node:path'
import webpack from 'webpack'
import { fileIntegrity } from './integrity.js'

const { Compilation, sources } = webpack

/**
 * Writes `mf-manifest.json`, by which a shell finds a tab: the fields of Module Federation's manifest, taken from
 * the chunks webpack made. Of its `metaData`, two are the house's own: `firstReads`, what the shell may ask the
 * API for while the tab's code is on its way, and `integrity`, the hashes of the files.
 */
export class TabManifest {
  /**
   * @param {object} options
   * @param {string} options.root the tab's folder, whose package.json has its name and version
   * @param {string} options.globalName the variable its entry script fills
   * @param {string} options.exposed the chunk with the tab's component
   * @param {Record<string, { requiredVersion: string }>} options.shared
   * @param {readonly string[]} options.firstReads paths of reads its first view begins with
   * @param {boolean} options.production whether its files are as they will be deployed, so that their hashes hold
   */
  constructor({ root, globalName, exposed, shared, firstReads, production }) {
    this.production = production
    this.package = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'))
    this.globalName = globalName
    this.exposed = exposed
    this.shared = shared
    this.firstReads = firstReads
  }

  /** @param {import('webpack').Compiler} compiler */
  apply(compiler) {
    const name = 'TabManifest'
    compiler.hooks.thisCompilation.tap(name, (compilation) => {
      // When the files have their final names, and before they are compressed.
      const stage = Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_HASH + 1
      compilation.hooks.processAssets.tap({ name, stage }, () => {
        const manifest = JSON.stringify(this.describe(compilation))
        compilation.emitAsset('mf-manifest.json', new sources.RawSource(manifest))
      })
    })
  }

  /** @param {import('webpack').Compilation} compilation */
  describe(compilation) {
    const entry = compilation.namedChunks.get(this.globalName)
    const group = compilation.namedChunkGroups.get(this.exposed)
    if (!entry || !group) throw new Error(`the build made no ${this.globalName} or no ${this.exposed}`)
    const sync = scriptsOf(group.chunks)
    const later = group.chunks.flatMap((chunk) => [...chunk.getAllAsyncChunks()])
    return {
      id: this.globalName,
      name: this.globalName,
      metaData: {
        name: this.globalName,
        type: 'app',
        buildInfo: { buildVersion: this.package.version, buildName: this.package.name },
        remoteEntry: { name: scriptsOf([entry])[0], path: '', type: 'global' },
        globalName: this.globalName,
        publicPath: 'auto',
        firstReads: this.firstReads,
        ...(this.production && { integrity: fileIntegrity(compilation) }),
      },
      shared: Object.entries(this.shared).map(([shared, { requiredVersion }]) => ({
        id: `${this.globalName}:${shared}`,
        name: shared,
        version: requiredVersion.replace('^', ''),
        singleton: true,
        requiredVersion,
        assets: scripts({ sync: [], async: [] }),
      })),
      remotes: [],
      exposes: [
        {
          id: `${this.globalName}:tab`,
          name: 'tab',
          path: './tab',
          assets: scripts({ sync, async: scriptsOf(later).filter((file) => !sync.includes(file)) }),
        },
      ],
    }
  }
}

/** @param {{ sync: readonly string[], async: readonly string[] }} js */
const scripts = (js) => ({ js, css: { sync: [], async: [] } })

/** @param {Iterable<import('webpack').Chunk>} chunks */
const scriptsOf = (chunks) => [
  ...new Set([...chunks].flatMap((chunk) => [...chunk.files]).filter((file) => /\.js$/.test(file))),
]
