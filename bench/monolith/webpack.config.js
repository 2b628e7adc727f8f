// @ts-check
import path from 'node:path'
import { createHostWebpackConfig } from '../../shell/build/host-webpack-config.js'

const house = path.join(import.meta.dirname, '../..')
const shell = path.join(house, 'shell')

const config = createHostWebpackConfig({ root: shell, port: 0, production: true })

export default {
  ...config,
  mode: 'production',
  entry: { shell: path.join(import.meta.dirname, 'start.ts') },
  output: { ...config.output, path: path.join(import.meta.dirname, 'dist/shell/dist'), clean: true },
  resolve: {
    ...config.resolve,
    alias: {
      ...config.resolve.alias,
      [path.join(shell, 'remotes/load/load-remote.ts')]: path.join(import.meta.dirname, 'load-remote.ts'),
    },
  },
  optimization: {
    ...config.optimization,
    splitChunks: {
      chunks: 'initial',
      cacheGroups: { default: false, defaultVendors: false },
    },
  },
}
