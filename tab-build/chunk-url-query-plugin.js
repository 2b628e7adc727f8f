// @ts-check
import webpack from 'webpack'

/**
 * Code for a tab's webpack runtime. It appends the query string of the entry script's URL to the URLs of the chunks.
 */
class ChunkQuery extends webpack.RuntimeModule {
  constructor() {
    // At this stage, webpack's runtime has already defined the function that returns the file name of a chunk.
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
 * Makes the button "Retry" load all files of a tab again. While a request hangs, browsers delay further requests for
 * the same URL. So the shell requests the entry script with a new query string, and this plugin adds the query string
 * to the URLs of the chunks.
 */
export class ChunkUrlQueryPlugin {
  /** @param {import('webpack').Compiler} compiler */
  apply(compiler) {
    compiler.hooks.thisCompilation.tap('ChunkUrlQueryPlugin', (compilation) => {
      compilation.hooks.runtimeRequirementInTree
        .for(webpack.RuntimeGlobals.getChunkScriptFilename)
        .tap('ChunkUrlQueryPlugin', (chunk) => {
          compilation.addRuntimeModule(chunk, new ChunkQuery())
        })
    })
  }
}
