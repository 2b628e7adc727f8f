// @ts-check
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack'
import HtmlWebpackPlugin from 'html-webpack-plugin'
import { baseConfig } from './base.js'
import { FreshChunks } from './fresh-chunks.js'
import { sharePolicy } from './share-policy.js'

/**
 * A tab's webpack configuration. In production it is what is deployed: a manifest, an entry and chunks that
 * borrow everything shared from the host. In development it also serves the tab's standalone page, with
 * copies of its own, and the same manifest, so that a running shell can load the local build.
 * @param {{ name: string, root: string, port: number, production: boolean }} options `name`: as in
 *   microfrontends.json; `root`: the tab's folder with `tab.tsx` and `standalone.tsx`
 */
export function remoteConfig({ name, root, port, production }) {
  const base = baseConfig({ root, production, port, publicPath: 'auto' })
  return {
    ...base,
    entry: production ? {} : { standalone: './standalone.tsx' },
    output: { ...base.output, uniqueName: name },
    plugins: [
      ...(base.plugins ?? []),
      ...(production ? [new FreshChunks()] : [standalonePage()]),
      new ModuleFederationPlugin({
        name: name.replaceAll('-', '_'),
        filename: production ? 'remoteEntry.[contenthash:10].js' : 'remoteEntry.js',
        exposes: { './tab': './tab.tsx' },
        shared: sharePolicy(production ? 'remote' : 'standalone'),
        shareStrategy: 'loaded-first',
        dts: false,
        manifest: true,
        experiments: {
          externalRuntime: production,
          // A tab loads no tabs of its own.
          optimization: {
            target: 'web',
            ...(production ? { disableRemote: true, disableSnapshot: true } : {}),
          },
        },
      }),
    ],
  }
}

const standalonePage = () =>
  new HtmlWebpackPlugin({
    title: 'Tab alone',
    publicPath: '/',
    excludeChunks: [],
    templateContent:
      '<!doctype html><html lang="cs"><head><meta name="viewport" content="width=device-width, initial-scale=1"></head><body><div id="root"></div></body></html>',
  })
