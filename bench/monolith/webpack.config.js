// @ts-check
import path from 'node:path'
import { createHostConfig } from '../../shell/build/host.js'

const house = path.join(import.meta.dirname, '../..')
const shell = path.join(house, 'shell')

/**
 * Builds the shell and the tabs without federation, to compare download sizes. `together` makes one bundle. `apart`
 * makes a chunk for each tab, so a visitor downloads only the opened tabs.
 * @param {{ tabs?: 'together' | 'apart' }} env
 */
export default ({ tabs = 'together' }) => {
  const config = createHostConfig({ root: shell, port: 0, production: true })
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
