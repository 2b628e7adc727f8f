// @ts-check
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack'
import HtmlWebpackPlugin from 'html-webpack-plugin'
import { baseConfig, firstEntryModules } from './base.js'
import { ChunkQueryPlugin } from './chunk-query-plugin.js'
import { FolderIndependencePlugin } from './folder-independence-plugin.js'
import { computeFileIntegrity } from './integrity.js'
import { sharePolicy } from './share-policy.js'

/**
 * Leaves the federation's webpack runtime (4 KB) out of a tab's build. The shell provides this runtime and its core
 * (shell/remotes/load/shared-modules.ts).
 * @type {import('webpack').ExternalItemFunctionCallback}
 */
const sharedBundlerRuntime = ({ request = '' }, done) =>
  /[\\/]webpack-bundler-runtime[\\/]/.test(request)
    ? done(undefined, 'var _FEDERATION_BUNDLER_RUNTIME')
    : done()

/**
 * A tab's webpack configuration. It adds fields to the manifest that the plugin `@module-federation/enhanced` writes. A
 * production build uses the shared modules and the federation runtime of its host. A development build contains copies
 * of them. The development server serves the tab's standalone page, and also the manifest, so that a running shell can
 * load the tab from it.
 * @param {{ name: string, root: string, port: number, production: boolean, firstReads?: readonly string[] | Readonly<Record<string, readonly string[]>>, nested?: boolean }} options
 *   `name`: as in microfrontends.json; `root`: the tab's folder with `tab.tsx` and `standalone.tsx`; `firstReads`: the
 *   paths of the API requests that the tab sends when it is opened, which the shell preloads. It is an array for every
 *   address of the tab, or an object with an array for each parameter that the address may have, and one with the key
 *   `''` for other addresses; in a path, `{player}` is replaced by the number in the parameter `player`; `nested`:
 *   whether the tab also shows every address below its path
 * @returns {import('webpack').Configuration & { devServer?: import('webpack-dev-server').Configuration }}
 */
export function remoteConfig({ name, root, port, production, firstReads = [], nested = false }) {
  const base = baseConfig({ root, production, port, publicPath: 'auto' })
  return {
    ...base,
    entry: production ? {} : { standalone: [...firstEntryModules(production), './standalone.tsx'] },
    output: { ...base.output, uniqueName: name },
    ...(production && { externals: sharedBundlerRuntime }),
    // Hides a warning of the Module Federation plugin about `publicPath: 'auto'`. This value is intended.
    ...(production && { infrastructureLogging: { level: /** @type {const} */ ('error') } }),
    plugins: [
      ...(base.plugins ?? []),
      ...(production ? [new ChunkQueryPlugin(), new FolderIndependencePlugin()] : [standalonePage()]),
      new ModuleFederationPlugin({
        name: name.replaceAll('-', '_'),
        filename: production ? 'remoteEntry.[contenthash:10].js' : 'remoteEntry.js',
        exposes: { './tab': { import: './tab.tsx', name: 'tab' } },
        shared: sharePolicy(production ? 'remote' : 'standalone'),
        shareStrategy: 'loaded-first',
        // The plugin generates no types. The types that the shell and the tabs share are in the package
        // `@club/platform`.
        dts: false,
        manifest: {
          additionalData: ({ stats, compilation }) => {
            Object.assign(stats.metaData, { firstReads, nested })
            // In development the manifest contains no hashes, because there a file keeps its name when its content
            // changes.
            if (production) Object.assign(stats.metaData, { integrity: computeFileIntegrity(compilation) })
            return stats
          },
        },
        experiments: {
          // In production the shell provides the core of the federation runtime (shell/remotes/load/shared-modules.ts);
          // the standalone page has its own copy.
          externalRuntime: production,
          optimization: { target: 'web', disableSnapshot: true, disableRemote: true },
        },
      }),
    ],
  }
}

const standalonePage = () =>
  new HtmlWebpackPlugin({
    title: 'Tab alone',
    publicPath: '/',
    // Only the chunk of the standalone page is loaded. The chunk of the federation container is left out, because it
    // contains a second webpack runtime, which hot reload does not support.
    chunks: ['standalone'],
    templateContent:
      '<!doctype html><html lang="cs"><head><meta name="viewport" content="width=device-width, initial-scale=1"></head><body><div id="root"></div></body></html>',
  })
