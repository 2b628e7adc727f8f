// @ts-check
import webpack from 'webpack'

/**
 * Code in a tab's webpack runtime that appends the query string of the entry script's URL to the URLs of the tab's
 * chunks.
 */
class ChunkQuery extends webpack.RuntimeModule {
  constructor() {
    // This stage runs after the module of webpack's runtime that defines the names of the chunks.
    super('chunk query', webpack.RuntimeModule.STAGE_ATTACH)
  }

  /** @override */
  generate() {
    const named = webpack.RuntimeGlobals.getChunkScriptFilename
    return `
      var query = document.currentScript ? new URL(document.currentScript.src).search : '';
      var plain = ${named};
      if (query) ${named} = function (chunk) { return plain(chunk) + query };`
  }
}

/**
 * Makes all files of a tab load again when the visitor presses Retry. While a request hangs, the browser delays further
 * requests for the same URL. Therefore the shell then requests the tab's entry with a new query string, and this plugin
 * adds the same query string to the tab's chunks.
 */
export class ChunkQueryPlugin {
  /** @param {import('webpack').Compiler} compiler */
  apply(compiler) {
    compiler.hooks.thisCompilation.tap('ChunkQueryPlugin', (compilation) => {
      compilation.hooks.runtimeRequirementInTree
        .for(webpack.RuntimeGlobals.getChunkScriptFilename)
        .tap('ChunkQueryPlugin', (chunk) => {
          compilation.addRuntimeModule(chunk, new ChunkQuery())
        })
    })
  }
}
