// @ts-check
import path from 'node:path'
import webpack from 'webpack'

/**
 * Matches the path of the file that the Module Federation plugin generates for a tab's container. The file's name
 * contains a hash of its content.
 */
const generatedEntry = /[\\/]\.federation[\\/]entry\.[^\\/]+\.js$/

/**
 * The name that the build uses for the file that the Module Federation plugin generates, in place of the file's path.
 */
const entryName = 'federation/entry.js'

/**
 * Makes the output of a tab's build independent of the folder in which the build runs. The Module Federation plugin
 * generates a file that imports the federation runtime by an absolute path. Without this plugin, that path would appear
 * in the build's module ids and source maps, and would change file names.
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
      // By default, webpack derives the id of the container's module from the path of the generated file.
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
