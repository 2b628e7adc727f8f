// @ts-check
import { baseConfig, platformVersion } from '@club/tab-build/base'
import webpack from 'webpack'
import { createMuiRippleRemovalPlugin, messageParserAlias } from '../../shell/build/host-webpack-config.js'

/**
 * Builds the shell and the tabs as one program without Module Federation, to compare the sizes of scripts.
 * @param {{ root: string, entry: string, out: string }} options `root`: the repository's folder
 * @param {(module: string) => boolean} opened returns true for a module whose chunk the visitor loads
 * @returns {Promise<string[]>} the names of the files in `out` that the visitor loads
 */
export async function buildWithoutFederation({ root, entry, out }, opened) {
  const base = baseConfig({ root, production: true, port: 0, publicPath: '/' })
  const compiler = webpack({
    ...base,
    entry,
    // webpack must create source maps, because swc returns a source map and swc-loader would otherwise fail on it.
    devtool: 'hidden-source-map',
    output: { path: out, filename: '[name].js', chunkFilename: '[name].js' },
    resolve: { ...base.resolve, alias: messageParserAlias, modules: [`${root}/node_modules`] },
    optimization: { ...base.optimization, splitChunks: false },
    plugins: [
      ...(base.plugins ?? []).filter((plugin) => plugin && plugin.constructor.name !== 'CompressionPlugin'),
      createMuiRippleRemovalPlugin(),
      new webpack.DefinePlugin({ __PLATFORM_VERSION__: JSON.stringify(platformVersion) }),
    ],
  })
  /** @type {import('webpack').Stats} */
  const stats = await new Promise((resolve, reject) =>
    compiler?.run((error, result) => (result ? resolve(result) : reject(error))),
  )
  if (stats.hasErrors()) throw new Error(stats.toString('errors-only'))
  const { chunks, chunkGraph } = stats.compilation
  return [...chunks]
    .filter(
      (chunk) =>
        chunk.canBeInitial() ||
        [...chunkGraph.getChunkModulesIterable(chunk)].some((module) => opened(module.identifier())),
    )
    .flatMap((chunk) => [...chunk.files])
}
