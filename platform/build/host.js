// @ts-check

import path from 'node:path'
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack'
import HtmlWebpackPlugin from 'html-webpack-plugin'
import webpack from 'webpack'
import { baseConfig } from './base.js'
import { PublicFiles } from './public-files.js'
import { platformVersion, sharePolicy } from './share-policy.js'

/**
 * The shell's webpack configuration: it owns the one copy of everything shared and knows no remote.
 * @param {{ root: string, port: number, production: boolean }} options `root`: the shell's folder, with
 *   `index.html` and what is served as it is in `public`
 */
export function hostConfig({ root, port, production }) {
  const base = baseConfig({ root, production, port, publicPath: '/' })
  return {
    ...base,
    entry: { shell: './index.ts' },
    plugins: [
      ...(base.plugins ?? []),
      new webpack.DefinePlugin({ __PLATFORM_VERSION__: JSON.stringify(platformVersion) }),
      new PublicFiles(path.join(root, 'public')),
      new HtmlWebpackPlugin({ template: './index.html', inject: false }),
      new ModuleFederationPlugin({
        name: 'shell',
        remotes: {},
        shared: sharePolicy('host'),
        // One dead remote must not keep the host from starting.
        shareStrategy: 'loaded-first',
        dts: false,
        manifest: false,
        experiments: { provideExternalRuntime: true, optimization: { target: 'web' } },
      }),
    ],
  }
}
