// @ts-check
import path from 'node:path'
import webpack from 'webpack'

/** Matches the file that the Module Federation plugin generates for a container. Its name contains a content hash. */
const generatedEntry = /[\\/]\.federation[\\/]entry\.[^\\/]+\.js$/

/** The name that the build uses for the generated file instead of its path. */
const entryName = 'federation/entry.js'

/**
 * Makes a build's output independent of the folder in which it is built. The Module Federation plugin generates a file
 * that imports the federation runtime by an absolute path. This path would appear in module ids and source maps, and
 * would change the hashes in file names.
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

/**
 * Replaces the absolute paths in a module's imports by relative ones.
 * @param {string} source
 * @param {string} folder the module's folder
 */
const withRelativeImports = (source, folder) =>
  source.replace(/(?<=^import .* from ')[^']+/gm, (file) =>
    path.isAbsolute(file) ? path.relative(folder, file).replaceAll('\\', '/') : file,
  )
