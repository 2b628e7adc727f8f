// @ts-check
import webpack from 'webpack'

/** Gives every chunk the query its entry script was asked for with. */
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
 * A browser takes a script that still hangs for a new request of the same address. So the shell asks for a tab's
 * entry under a new query at each further try, and the tab's chunks follow.
 */
export class FreshChunks {
  /** @param {import('webpack').Compiler} compiler */
  apply(compiler) {
    compiler.hooks.thisCompilation.tap('FreshChunks', (compilation) => {
      compilation.hooks.runtimeRequirementInTree
        .for(webpack.RuntimeGlobals.getChunkScriptFilename)
        .tap('FreshChunks', (chunk) => {
          compilation.addRuntimeModule(chunk, new ChunkQuery())
        })
    })
  }
}
