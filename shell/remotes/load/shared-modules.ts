import * as platform from '@club/platform'
import { createInstance } from '@module-federation/enhanced/runtime'
import * as runtimeCore from '@module-federation/runtime-core'
import bundlerRuntime from '@module-federation/webpack-bundler-runtime'
import * as react from 'react'
import * as jsxRuntime from 'react/jsx-runtime'
import * as reactDom from 'react-dom'
import * as reactDomClient from 'react-dom/client'

declare const __PLATFORM_VERSION__: string

/**
 * Describes a module that the shell shares with the tabs, whose builds contain no copy of it
 * (tab-build/share-policy.js).
 */
const shared = (version: string, module: object) => ({
  version,
  lib: () => module,
  shareConfig: { singleton: true, requiredVersion: `^${version}` },
  strategy: 'loaded-first' as const,
})

// Tabs that are built with `experiments.externalRuntime` use this copy of the federation runtime's core, so their
// builds contain no copy of it (19 KB).
Reflect.set(globalThis, '_FEDERATION_RUNTIME_CORE', runtimeCore)
// Tabs that are built with tab-build use this copy of the federation's webpack runtime, so their builds contain no copy
// of it (4 KB).
Reflect.set(globalThis, '_FEDERATION_BUNDLER_RUNTIME', bundlerRuntime)

/**
 * The federation instance of the shell. It shares the shell's own modules, which are loaded before the first tab. Tabs
 * are registered with it at run time. Therefore the shell's build needs no federation plugin, and the shell starts even
 * if a tab cannot be reached.
 */
export const federation = createInstance({
  name: 'shell',
  remotes: [],
  shared: {
    react: shared(react.version, react),
    'react/jsx-runtime': shared(react.version, jsxRuntime),
    'react-dom': shared(reactDom.version, reactDom),
    'react-dom/client': shared(reactDom.version, reactDomClient),
    '@club/platform': shared(__PLATFORM_VERSION__, platform),
  },
})
