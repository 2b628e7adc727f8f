// @ts-check
import { createHash } from 'node:crypto'
import platform from '@club/platform/package.json' with { type: 'json' }
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack'
import HtmlWebpackPlugin from 'html-webpack-plugin'
import { baseConfig, firstEntryModules, platformVersion } from './base.js'
import { ChunkUrlQueryPlugin } from './chunk-url-query-plugin.js'
import { FolderIndependencePlugin } from './folder-independence-plugin.js'

/**
 * Leaves the webpack runtime of Module Federation (4 KB) out of a tab's build, because the shell provides this runtime
 * and the core that it needs (shell/remotes/load/federation-instance.ts).
 * @type {import('webpack').ExternalItemFunctionCallback}
 */
const sharedBundlerRuntime = ({ request = '' }, done) =>
  /[\\/]webpack-bundler-runtime[\\/]/.test(request)
    ? done(undefined, 'var _FEDERATION_BUNDLER_RUNTIME')
    : done()

/**
 * Returns a tab's webpack configuration. A production build uses the shared modules and the federation runtime of its
 * host; a development build contains copies. The development server serves the tab's standalone page. It also serves
 * the tab's manifest, so that a running shell can load the tab from it.
 * @param {{ name: string, root: string, port: number, production: boolean, firstReads?: readonly string[] | Readonly<Record<string, readonly string[]>>, nested?: boolean }} options
 *
 * - `name`: as in microfrontends.json
 * - `root`: the tab's folder with `tab.tsx` and `standalone.tsx`
 * - `firstReads`: the API paths that the tab requests when it is opened. The shell preloads their responses. Either an
 *   array, or an object with an array for each query parameter that the tab's address may have, and an array with the
 *   key `''` for all other addresses. In a path, a placeholder such as `{player}` is replaced by the number in the
 *   query parameter `player`
 * - `nested`: whether the tab also shows the addresses below its path
 * @returns {import('webpack').Configuration & { devServer?: import('webpack-dev-server').Configuration }}
 */
export function remoteConfig({ name, root, port, production, firstReads = [], nested = false }) {
  const base = baseConfig({ root, production, port, publicPath: 'auto' })
  return {
    ...base,
    entry: production ? {} : { standalone: [...firstEntryModules(production), './standalone.tsx'] },
    output: { ...base.output, uniqueName: name },
    ...(production && { externals: sharedBundlerRuntime }),
    // This hides the Module Federation plugin's warning about `publicPath: 'auto'`, which is set on purpose.
    ...(production && { infrastructureLogging: { level: /** @type {const} */ ('error') } }),
    plugins: [
      ...(base.plugins ?? []),
      ...(production ? [new ChunkUrlQueryPlugin(), new FolderIndependencePlugin()] : [standalonePage(name)]),
      new ModuleFederationPlugin({
        name: name.replaceAll('-', '_'),
        filename: production ? 'remoteEntry.[contenthash:10].js' : 'remoteEntry.js',
        exposes: { './tab': { import: './tab.tsx', name: 'tab' } },
        shared: sharedModules(production),
        shareStrategy: 'loaded-first',
        // No types are generated, because the types that the shell and the tabs share are in `@club/platform`.
        dts: false,
        manifest: {
          additionalData: ({ stats, compilation }) => {
            Object.assign(stats.metaData, { firstReads, nested })
            // A development build has no hashes: its files keep their names when their content changes, so hashes would
            // be outdated.
            if (production) Object.assign(stats.metaData, { integrity: fileIntegrity(compilation) })
            return stats
          },
        },
        experiments: {
          // A production build contains no core of the federation runtime, because the shell provides it
          // (shell/remotes/load/federation-instance.ts).
          externalRuntime: production,
          optimization: { target: 'web', disableSnapshot: true, disableRemote: true },
        },
      }),
    ],
  }
}

/**
 * Returns the modules that a tab shares with its host as singletons: React and the platform
 * (docs/decisions/0004-federation.md). A production build contains no copies of them. The shell provides them in
 * shell/remotes/load/federation-instance.ts. The keys with a trailing slash match `react/jsx-runtime` and
 * `react-dom/client`.
 * @param {boolean} production
 */
function sharedModules(production) {
  const borrow = production ? { import: /** @type {const} */ (false) } : {}
  const react = { singleton: true, requiredVersion: platform.peerDependencies.react, ...borrow }
  const reactDom = { singleton: true, requiredVersion: platform.peerDependencies['react-dom'], ...borrow }
  return {
    react,
    'react/': react,
    'react-dom': reactDom,
    'react-dom/': reactDom,
    '@club/platform': {
      singleton: true,
      strictVersion: true,
      version: platformVersion,
      requiredVersion: `^${platformVersion}`,
      ...borrow,
    },
  }
}

/**
 * Returns the value of the HTML attribute `integrity` for each script and style sheet. With this value, a browser
 * rejects a file that was changed after the build. The other files cannot run code, so they need no value.
 * @param {import('webpack').Compilation} compilation a compilation whose files have their final content, but are not
 * compressed yet
 */
const fileIntegrity = (compilation) =>
  Object.fromEntries(
    compilation
      .getAssets()
      .filter(({ name }) => /\.(js|css)$/.test(name))
      .map(({ name, source }) => [
        name,
        `sha384-${createHash('sha384').update(source.buffer()).digest('base64')}`,
      ]),
  )

const standalonePage = (/** @type {string} */ name) =>
  new HtmlWebpackPlugin({
    publicPath: '/',
    // The page has no federation container, because hot reload does not support the container's own webpack runtime.
    chunks: ['standalone'],
    templateContent: `<!doctype html><html lang="cs"><head><title>${name}</title><meta name="viewport" content="width=device-width, initial-scale=1"></head><body><div id="root"></div></body></html>`,
  })
