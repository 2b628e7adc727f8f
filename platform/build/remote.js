// @ts-check
import HtmlWebpackPlugin from 'html-webpack-plugin'
import webpack from 'webpack'
import { baseConfig } from './base.js'
import { FreshChunks } from './fresh-chunks.js'
import { TabManifest } from './manifest.js'
import { needed, sharePolicy } from './share-policy.js'

/** The chunk with the tab's component. */
const exposed = 'tab'

/**
 * A tab's webpack configuration. In production it is what is deployed: a manifest, an entry and chunks that
 * borrow everything shared from the host. In development it also serves the tab's standalone page, with
 * copies of its own, and the same manifest, so that a running shell can load the local build.
 *
 * The container is webpack's own: the host's federation runtime loads it as it loads one of @module-federation's,
 * and it is 5 KB less for each tab (docs/decisions/0004-federation.md).
 * @param {{ name: string, root: string, port: number, production: boolean, firstReads?: readonly string[] }} options
 *   `name`: as in microfrontends.json; `root`: the tab's folder with `tab.tsx` and `standalone.tsx`; `firstReads`:
 *   paths of API reads that the first view always begins with, which the shell asks for ahead
 */
export function remoteConfig({ name, root, port, production, firstReads = [] }) {
  const base = baseConfig({ root, production, port, publicPath: 'auto' })
  const globalName = name.replaceAll('-', '_')
  return {
    ...base,
    entry: production ? {} : { standalone: './standalone.tsx' },
    output: { ...base.output, uniqueName: name },
    plugins: [
      ...(base.plugins ?? []),
      ...(production ? [new FreshChunks()] : [standalonePage()]),
      new webpack.container.ModuleFederationPlugin({
        name: globalName,
        filename: production ? 'remoteEntry.[contenthash:10].js' : 'remoteEntry.js',
        exposes: { './tab': { import: './tab.tsx', name: exposed } },
        shared: sharePolicy(production ? 'remote' : 'standalone'),
      }),
      new TabManifest({ root, globalName, exposed, shared: needed, firstReads, production }),
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
