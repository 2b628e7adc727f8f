// @ts-check
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack'
import HtmlWebpackPlugin from 'html-webpack-plugin'
import { baseConfig, firstEntryModules } from './base.js'
import { ChunkQueryPlugin } from './chunk-query-plugin.js'
import { FolderIndependencePlugin } from './folder-independence-plugin.js'
import { computeFileIntegrity } from './integrity.js'
import { sharePolicy } from './share-policy.js'

/**
 * Leaves the federation's webpack runtime (4 KB) out of a tab's build. The shell provides it, like the runtime's core
 * (shell/remotes/load/shared-modules.ts).
 * @type {import('webpack').ExternalItemFunctionCallback}
 */
const sharedBundlerRuntime = ({ request = '' }, done) =>
  /[\\/]webpack-bundler-runtime[\\/]/.test(request)
    ? done(undefined, 'var _FEDERATION_BUNDLER_RUNTIME')
    : done()

/**
 * A tab's webpack configuration. It adds fields to the manifest of the plugin `@module-federation/enhanced`.
 * In production the build uses the host's shared modules and federation runtime. In development the build has its own
 * copies of them. The development server then serves the tab's standalone page, and also the manifest, so that a
 * running shell can load the local build.
 * @param {{ name: string, root: string, port: number, production: boolean, firstReads?: readonly string[] | Readonly<Record<string, readonly string[]>>, nested?: boolean }} options
 *   `name`: as in microfrontends.json; `root`: the tab's folder with `tab.tsx` and `standalone.tsx`; `firstReads`: the
 *   paths of the API reads that a first view of the tab needs, which the shell preloads: an array for every address, or
 *   arrays by the name of a parameter in the address (`''` for an address without these parameters), in whose paths
 *   `{player}` stands for the number in the parameter `player`; `nested`: whether the tab also handles every address
 *   below its path
 * @returns {import('webpack').Configuration & { devServer?: import('webpack-dev-server').Configuration }}
 */
export function remoteConfig({ name, root, port, production, firstReads = [], nested = false }) {
  const base = baseConfig({ root, production, port, publicPath: 'auto' })
  return {
    ...base,
    entry: production ? {} : { standalone: [...firstEntryModules(production), './standalone.tsx'] },
    output: { ...base.output, uniqueName: name },
    ...(production && { externals: sharedBundlerRuntime }),
    // Hides the plugin's warning that `publicPath` is `auto`, which is intended.
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
        // The plugin generates no types, because a typed package is the interface between the shell and the tabs.
        dts: false,
        manifest: {
          additionalData: ({ stats, compilation }) => {
            Object.assign(stats.metaData, { firstReads, nested })
            // The manifest has no hashes in development, because there the files' content changes while their names
            // stay the same.
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
    // Excludes the chunk of the federation container: it contains a second webpack runtime, which hot reload does not
    // support.
    chunks: ['standalone'],
    templateContent:
      '<!doctype html><html lang="cs"><head><meta name="viewport" content="width=device-width, initial-scale=1"></head><body><div id="root"></div></body></html>',
  })
