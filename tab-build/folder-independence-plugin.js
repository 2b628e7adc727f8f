// @ts-check
import path from 'node:path'
import webpack from 'webpack'

/** Matches the file that the federation's plugin generates for each container. Its name contains a hash of its text. */
const generatedEntry = /[\\/]\.federation[\\/]entry\.[^\\/]+\.js$/

/** The name of the federation's generated file in the build, instead of its own name. */
const entryName = 'federation/entry.js'

/**
 * Makes the output of a tab's build independent of the folder in which the build runs. The federation's plugin imports
 * its runtime by an absolute path, which would appear in the build's ids, file names and source maps.
 */
export class FolderIndependencePlugin {
  /** @param {import('webpack').Compiler} compiler */
  apply(compiler) {
    const name = 'FolderIndependencePlugin'
    compiler.hooks.thisCompilation.tap(name, (compilation, { normalModuleFactory }) => {
      normalModuleFactory.hooks.afterResolve.tap(name, ({ createData }) => {
        if (!generatedEntry.test(createData.resource ?? '')) return
        createData.request = entryName
        createData.userRequest = entryName
      })
      webpack.NormalModule.getCompilationHooks(compilation).processResult.tap(name, (result, module) => {
        if (module.request !== entryName) return result
        const [source, ...more] = result
        return [withRelativeImports(String(source), path.dirname(module.resource)), ...more]
      })
      // By default, the id of the container's module contains the path of the generated file.
      compilation.hooks.moduleIds.tap({ name, stage: -1 }, (modules) => {
        for (const module of modules)
          if (generatedEntry.test(module.identifier()))
            compilation.chunkGraph.setModuleId(module, 'container')
      })
    })
  }
}

/** @param {string} source @param {string} folder of the module */
const withRelativeImports = (source, folder) =>
  source.replace(/(?<=^import .* from ')[^']+/gm, (file) =>
    path.isAbsolute(file) ? path.relative(folder, file).replaceAll('\\', '/') : file,
  )
