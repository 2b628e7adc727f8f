// @ts-check
import path from 'node:path'
import { createHostWebpackConfig } from '../../shell/build/host-webpack-config.js'

const house = path.join(import.meta.dirname, '../..')
const shell = path.join(house, 'shell')

/**
 * The option `one-bundle` makes one bundle of all tabs. `separate-chunks` makes a chunk for each tab, so that a visitor
 * downloads only the opened tabs.
 * @param {{ tabs?: 'one-bundle' | 'separate-chunks' }} env
 */
export default ({ tabs = 'one-bundle' }) => {
  const config = createHostWebpackConfig({ root: shell, port: 0, production: true })
  const out = path.join(import.meta.dirname, 'dist', tabs, 'shell/dist')
  return {
    ...config,
    mode: 'production',
    entry: { shell: path.join(import.meta.dirname, 'start.ts') },
    output: { ...config.output, path: out, clean: true },
    resolve: {
      ...config.resolve,
      alias: {
        ...config.resolve.alias,
        [path.join(shell, 'remotes/load/load-remote.ts')]: path.join(
          import.meta.dirname,
          `load-remote-${tabs}.ts`,
        ),
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
}
