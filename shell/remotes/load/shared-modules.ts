import * as platform from '@club/platform'
import { createInstance } from '@module-federation/enhanced/runtime'
import * as runtimeCore from '@module-federation/runtime-core'
import bundlerRuntime from '@module-federation/webpack-bundler-runtime'
import * as react from 'react'
import * as jsxRuntime from 'react/jsx-runtime'
import * as reactDom from 'react-dom'
import * as reactDomClient from 'react-dom/client'

declare const __PLATFORM_VERSION__: string

/** A module that the shell provides; remotes contain no copy of it (tab-build/share-policy.js). */
const shared = (version: string, module: object) => ({
  version,
  lib: () => module,
  shareConfig: { singleton: true, requiredVersion: `^${version}` },
  strategy: 'loaded-first' as const,
})

// A tab built with `experiments.externalRuntime` takes the federation's core from here instead of bringing 19 KB of it.
Reflect.set(globalThis, '_FEDERATION_RUNTIME_CORE', runtimeCore)
// And those built with this house's tab-build take 4 KB more of it from here.
Reflect.set(globalThis, '_FEDERATION_BUNDLER_RUNTIME', bundlerRuntime)

/**
 * The federation's host. It shares the shell's own modules, which are loaded before the first remote, and remotes are
 * registered at run time. So the shell's build needs no federation, and a dead remote cannot block the start.
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
