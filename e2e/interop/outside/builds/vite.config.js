// @ts-check
import { federation } from '@module-federation/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { manifestOptions, sharedModules } from './shared.js'

export default defineConfig({
  root: `${import.meta.dirname}/..`,
  // The URLs of files are relative to the URL of the entry.
  base: './',
  define: { __BUILD__: JSON.stringify('vite') },
  build: {
    outDir: 'dist/mf-vite',
    target: 'es2022',
    assetsInlineLimit: 0,
    // The component is the build's input, because the tab has no HTML page.
    rolldownOptions: { input: 'tab/tab.tsx' },
  },
  plugins: [
    react(),
    federation({
      name: 'mf_vite',
      filename: 'remoteEntry.js',
      exposes: { './tab': './tab/tab.tsx' },
      shared: sharedModules,
      manifest: manifestOptions,
      dts: false,
    }),
  ],
})
