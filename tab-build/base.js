// @ts-check
import { statSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import CompressionPlugin from 'compression-webpack-plugin'
import TerserPlugin from 'terser-webpack-plugin'
import webpack from 'webpack'

export { platformVersion } from './share-policy.js'

const WEEK = 7 * 24 * 60 * 60 * 1000

/**
 * Returns webpack's `keep` function, which decides whether a new build keeps a file of an older build in the build
 * folder. It keeps files for a week, because a page that was opened before may still request them.
 * @param {string} dist
 */
const keepRecent = (dist) => (/** @type {string} */ asset) => {
  const file = statSync(path.join(dist, asset), { throwIfNoEntry: false })
  return file !== undefined && Date.now() - file.mtimeMs < WEEK
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
    // Source maps without `eval`, because the page's content security policy forbids `eval`. With these two kinds,
    // stack traces also contain the addresses of the files (shell/remotes/load/uncaught-errors.ts).
    devtool: production ? 'source-map' : 'cheap-module-source-map',
    output: {
      path: dist,
      publicPath,
      filename: production ? '[name].[contenthash:10].js' : '[name].js',
      chunkFilename: production ? '[name].[contenthash:10].js' : '[name].js',
      // Loading a chunk fails after 15 seconds. Webpack's default is two minutes, which is too long for a visitor to
      // wait.
      chunkLoadTimeout: 15_000,
      // Requests chunks with CORS. Without CORS, browsers hide the details of an error in a script that comes from
      // another origin.
      crossOriginLoading: 'anonymous',
      assetModuleFilename: '[name].[contenthash:10][ext]',
      clean: { keep: keepRecent(dist) },
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
                // Makes SWC return source maps as objects. As text, a map would contain the path of this folder, and
                // the hash in the file's name would depend on it.
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
          // Of the installed packages, only the messages of the club's own packages are parsed at build time.
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
          // Three passes instead of one make the scripts that the first page needs 1 KB smaller.
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
      // The page gets hot updates from this development server, even if another server (the shell's) has sent the page.
      client: { webSocketURL: { hostname: 'localhost' } },
      proxy: [{ context: ['/api'], target: process.env.API_URL ?? 'http://127.0.0.1:3000' }],
    },
    stats: 'errors-warnings',
  }
}

/**
 * The comment at the start of each script, with which Chromium compiles all functions of the script in the background
 * while the script loads. This saves a third of the work of a first visit (bench/README.md). Other browsers ignore the
 * comment.
 */
const compiledAhead = {
  banner: '//# allFunctionsCalledOnLoad',
  raw: true,
  test: /\.js$/,
  // The comment is added after the minimizer, which removes comments, and before the files are compressed.
  stage: webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 1,
}

/**
 * Returns the host names under which pages may connect to this development server: the developer's own machine (`auto`)
 * or, when it is set, the host of the shell at `SHELL_URL`.
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
 * Replaces React's development JSX runtime with a module that uses the shared `react/jsx-runtime`. Otherwise the Module
 * Federation plugin would share the development runtime between shell and tabs, too.
 */
const developmentJsxRuntime = () =>
  new webpack.NormalModuleReplacementPlugin(
    /^react\/jsx-dev-runtime$/,
    path.join(import.meta.dirname, 'refresh/jsx-dev-runtime.js'),
  )

/**
 * Returns the modules that run before all others on a page. In development, this is the runtime of hot reload (React
 * Refresh), which keeps the state of components when a file changes.
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
