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

// Tabs built with `experiments.externalRuntime` use this federation core, so they contain no copy of it (19 KB).
Reflect.set(globalThis, '_FEDERATION_RUNTIME_CORE', runtimeCore)
// Tabs built with tab-build also use this part of the federation runtime (4 KB).
Reflect.set(globalThis, '_FEDERATION_BUNDLER_RUNTIME', bundlerRuntime)

/**
 * The federation's host. It shares the shell's own modules, which are loaded before the first remote. Remotes are
 * registered at run time, so the shell's build needs no federation, and an unreachable remote cannot block the start.
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
