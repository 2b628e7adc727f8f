// @ts-check
import path from 'node:path'
import webpack from 'webpack'

/** The module that the federation's plugin writes for each container, as a file: its name is a hash of its text. */
const written = /[\\/]\.federation[\\/]entry\.[^\\/]+\.js$/

/** What that module is called in place of its file. */
const entryName = 'federation/entry.js'

/**
 * Makes a tab's files the same in whichever folder it is built. The federation's plugin imports its runtime by an
 * absolute path, which would get into that module's text and name, and so into ids, file names and source maps.
 */
export class SameInEveryFolder {
  /** @param {import('webpack').Compiler} compiler */
  apply(compiler) {
    const name = 'SameInEveryFolder'
    compiler.hooks.thisCompilation.tap(name, (compilation, { normalModuleFactory }) => {
      normalModuleFactory.hooks.afterResolve.tap(name, ({ createData }) => {
        if (!written.test(createData.resource ?? '')) return
        createData.request = entryName
        createData.userRequest = entryName
      })
      webpack.NormalModule.getCompilationHooks(compilation).processResult.tap(name, (result, module) => {
        if (module.request !== entryName) return result
        const [source, ...more] = result
        return [withRelativeImports(String(source), path.dirname(module.resource)), ...more]
      })
      // The container's own module is identified by that file's path, too.
      compilation.hooks.moduleIds.tap({ name, stage: -1 }, (modules) => {
        for (const module of modules)
          if (written.test(module.identifier())) compilation.chunkGraph.setModuleId(module, 'container')
      })
    })
  }
}

/** @param {string} source @param {string} folder of the module */
const withRelativeImports = (source, folder) =>
  source.replace(/(?<=^import .* from ')[^']+/gm, (file) =>
    path.isAbsolute(file) ? path.relative(folder, file).replaceAll('\\', '/') : file,
  )
