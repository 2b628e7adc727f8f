// @ts-check
import { pluginModuleFederation } from '@module-federation/rsbuild-plugin'
import { defineConfig } from '@rsbuild/core'
import { pluginReact } from '@rsbuild/plugin-react'
import { manifestOptions, sharedModules } from './shared.js'

export default defineConfig({
  root: `${import.meta.dirname}/..`,
  source: { entry: {}, define: { __BUILD__: JSON.stringify('rspack') } },
  output: { distPath: { root: 'dist/mf-rspack' }, assetPrefix: 'auto', dataUriLimit: 0 },
  performance: { printFileSize: false },
  plugins: [
    pluginReact(),
    pluginModuleFederation({
      name: 'mf_rspack',
      exposes: { './tab': './tab/tab.tsx' },
      shared: sharedModules,
      shareStrategy: 'loaded-first',
      manifest: manifestOptions,
      dts: false,
    }),
  ],
})
