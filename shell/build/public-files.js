// @ts-check
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import webpack from 'webpack'

/** Copies a folder's files into the build under their own names. */
export class PublicFiles {
  /** @param {string} folder */
  constructor(folder) {
    this.folder = folder
  }

  /** @param {import('webpack').Compiler} compiler */
  apply(compiler) {
    const name = 'PublicFiles'
    compiler.hooks.thisCompilation.tap(name, (compilation) => {
      compilation.contextDependencies.add(this.folder)
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL
      compilation.hooks.processAssets.tapPromise({ name, stage }, async () => {
        for (const file of await readdir(this.folder)) {
          const content = await readFile(path.join(this.folder, file))
          compilation.emitAsset(file, new webpack.sources.RawSource(content))
        }
      })
    })
  }
}
