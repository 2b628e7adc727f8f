// @ts-check
import webpack from 'webpack'

/** Adds the query of the entry script's address to the addresses of its chunks. */
class ChunkQuery extends webpack.RuntimeModule {
  constructor() {
    // After the module that names the chunks.
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
 * A browser joins a new request to a hanging one of the same address. At each Retry the shell therefore requests a tab's
 * entry with a new query, and the tab's chunks get the same query.
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
