import * as platform from '@club/platform'
import { createInstance } from '@module-federation/enhanced/runtime'
import * as runtimeCore from '@module-federation/runtime-core'
import bundlerRuntime from '@module-federation/webpack-bundler-runtime'
import * as react from 'react'
import * as jsxRuntime from 'react/jsx-runtime'
import * as reactDom from 'react-dom'
import * as reactDomClient from 'react-dom/client'

declare const __PLATFORM_VERSION__: string

/** Describes a module that the shell shares with the tabs (tab-build/remote.js). */
const shared = (version: string, module: object) => ({
  version,
  lib: () => module,
  shareConfig: { singleton: true, requiredVersion: `^${version}` },
  strategy: 'loaded-first' as const,
})

// Tabs built with `experiments.externalRuntime` use this global variable instead of their own copy of the runtime's
// core (19 KB).
Reflect.set(globalThis, '_FEDERATION_RUNTIME_CORE', runtimeCore)
// Tabs built with the package `tab-build` use this global variable instead of their own copy of the federation's
// webpack runtime (4 KB).
Reflect.set(globalThis, '_FEDERATION_BUNDLER_RUNTIME', bundlerRuntime)

/**
 * The shell's federation instance. Tabs are registered with it at run time, so the shell's build needs no federation
 * plugin, and the shell starts even if a tab cannot be reached.
 */
export const federationInstance = createInstance({
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
