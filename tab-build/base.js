// @ts-check
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import platform from '@club/platform/package.json' with { type: 'json' }
import CompressionPlugin from 'compression-webpack-plugin'
import TerserPlugin from 'terser-webpack-plugin'
import webpack from 'webpack'

/** The version of `@club/platform` that the shell provides. Tabs require this version or a later compatible one. */
export const platformVersion = platform.version

const WEEK = 7 * 24 * 60 * 60 * 1000

/**
 * Returns no times when the file does not exist or is incomplete, because an earlier build was killed.
 * @param {string} file
 * @returns {Readonly<Record<string, number>>}
 */
function readTimes(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return {}
  }
}

/**
 * Returns a function for webpack's option `output.clean.keep`. It keeps a file for a week after a build has replaced it,
 * because open pages may still request it. The file `.replaced.json` contains these times, in ms since 1970.
 * @param {string} dist
 */
function keepReplaced(dist) {
  const list = path.join(dist, '.replaced.json')
  const before = readTimes(list)
  /** @type {Record<string, number>} */
  const replaced = {}
  return (/** @type {string} */ asset) => {
    if (!existsSync(path.join(dist, asset))) return false
    if (asset.startsWith('.')) return true
    const since = before[asset] ?? Date.now()
    replaced[asset] = since
    writeFileSync(list, JSON.stringify(replaced))
    return Date.now() - since < WEEK
  }
}

/**
 * The webpack settings that the shell and every tab share.
 * @param {{ root: string, production: boolean, port: number, publicPath: string }} part
 * @returns {import('webpack').Configuration & { devServer?: import('webpack-dev-server').Configuration }}
 */
export function baseConfig({ root, production, port, publicPath }) {
  const dist = path.join(root, 'dist')
  return {
    context: root,
    mode: production ? 'production' : 'development',
    target: ['web', 'es2022'],
    // Both kinds of source map work without `eval`, which the content security policy forbids. Without `eval`, stack
    // traces also contain the URLs of the files (shell/remotes/load/uncaught-errors.ts).
    devtool: production ? 'source-map' : 'cheap-module-source-map',
    output: {
      path: dist,
      publicPath,
      filename: production ? '[name].[contenthash:10].js' : '[name].js',
      chunkFilename: production ? '[name].[contenthash:10].js' : '[name].js',
      // By default, webpack waits two minutes for a chunk, which is too long for a visitor.
      chunkLoadTimeout: 15_000,
      // Without CORS, browsers hide the details of an error in a script of another origin.
      crossOriginLoading: 'anonymous',
      assetModuleFilename: '[name].[contenthash:10][ext]',
      clean: { keep: keepReplaced(dist) },
    },
    resolve: { extensions: ['.ts', '.tsx', '.js'] },
    module: {
      rules: [
        {
          test: /\.[cm]?tsx?$/,
          exclude: /node_modules/,
          use: [
            ...(production ? [] : [path.join(import.meta.dirname, 'refresh/loader.js')]),
            {
              loader: fileURLToPath(import.meta.resolve('swc-loader')),
              options: {
                // Without this option, source maps would contain the path of the repository's folder, and the hash in
                // a file's name would depend on this path.
                parseMap: true,
                jsc: {
                  parser: { syntax: 'typescript', tsx: true },
                  target: 'es2022',
                  transform: {
                    react: { runtime: 'automatic', development: !production, refresh: !production },
                  },
                },
              },
            },
          ],
        },
        {
          test: /[\\/]messages[\\/][a-z]{2}\.[jt]s$/,
          // Among the packages in node_modules, only the `@club` packages have files with UI texts.
          exclude: /node_modules[\\/](?!@club[\\/])/,
          enforce: 'post',
          loader: path.join(import.meta.dirname, 'compile-messages.js'),
        },
        { test: /\.(svg|png|webp|avif|woff2)$/, type: 'asset/resource' },
      ],
    },
    optimization: {
      minimizer: [
        new TerserPlugin({
          minify: TerserPlugin.swcMinify,
          extractComments: false,
          // Three passes of the compressor, instead of one, make the scripts of the first page 1 KB smaller.
          terserOptions: { ecma: 2022, compress: { passes: 3 }, mangle: true },
        }),
      ],
    },
    performance: { hints: false },
    plugins: [
      new webpack.DefinePlugin({ __DEVELOPMENT__: JSON.stringify(!production) }),
      ...(production
        ? [new webpack.BannerPlugin(compiledAhead), ...compressed()]
        : [developmentJsxRuntime()]),
    ],
    devServer: {
      port,
      host: '127.0.0.1',
      hot: true,
      historyApiFallback: true,
      headers: { 'Access-Control-Allow-Origin': '*' },
      allowedHosts: allowedHosts(),
      // The page gets hot updates from this development server, even if the shell's server has sent the page.
      client: { webSocketURL: { hostname: 'localhost' } },
      // Without an agent, each request gets a new connection. On an idle one, which the server may be closing, it would
      // fail with status 504.
      proxy: [{ context: ['/api'], target: process.env.API_URL ?? 'http://127.0.0.1:3000', agent: false }],
    },
    stats: 'errors-warnings',
  }
}

/**
 * Adds a comment that makes Chromium compile all functions of a script in the background while the script loads, so
 * that a first visit takes less time (docs/decisions/0013-the-first-view.md).
 */
const compiledAhead = {
  banner: '//# allFunctionsCalledOnLoad',
  raw: true,
  test: /\.js$/,
  // The banner is added after the minimizer, which removes comments, and before the compression.
  stage: webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 1,
}

/**
 * Returns the hosts whose pages may connect to the development server: this machine, or the shell at `SHELL_URL`.
 * @returns {'auto' | string[]}
 */
const allowedHosts = () => {
  const url = process.env.SHELL_URL
  if (!url) return 'auto'
  if (!URL.canParse(url))
    throw new Error(`SHELL_URL is no address: ${url}. It is a shell's, such as https://the-club.example.`)
  return [new URL(url).hostname]
}

/**
 * Replaces `react/jsx-dev-runtime` by a module that uses `react/jsx-runtime`. Otherwise, the Module Federation plugin
 * would share both runtimes.
 */
const developmentJsxRuntime = () =>
  new webpack.NormalModuleReplacementPlugin(
    /^react\/jsx-dev-runtime$/,
    path.join(import.meta.dirname, 'refresh/jsx-dev-runtime.js'),
  )

/**
 * Returns the modules that run before all others on a page: in development, the runtime of hot reload (React Refresh).
 * @param {boolean} production
 */
export const firstEntryModules = (production) =>
  production ? [] : [path.join(import.meta.dirname, 'refresh/runtime.js')]

const compressed = () => {
  const test = /\.(js|css|html|svg|json)$/
  return [
    new CompressionPlugin({ test, algorithm: 'gzip', filename: '[path][base].gz', threshold: 512 }),
    new CompressionPlugin({ test, algorithm: 'brotliCompress', filename: '[path][base].br', threshold: 512 }),
  ]
}
