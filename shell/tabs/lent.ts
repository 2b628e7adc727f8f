import * as platform from '@club/platform'
import { createInstance } from '@module-federation/enhanced/runtime'
import * as react from 'react'
import * as jsxRuntime from 'react/jsx-runtime'
import * as reactDom from 'react-dom'
import * as reactDomClient from 'react-dom/client'

declare const __PLATFORM_VERSION__: string

/** The one copy of a module, which tabs borrow; they bring none of their own (platform/build/share-policy.js). */
const lent = (version: string, module: object) => ({
  version,
  lib: () => module,
  shareConfig: { singleton: true, requiredVersion: `^${version}` },
  strategy: 'loaded-first' as const,
})

/**
 * The host of the federation: what it lends, and the tabs registered with it at run time. It lends the modules it
 * runs on itself, which are there before the first tab is asked for; so the shell's build needs to know nothing of
 * the federation, and one dead tab keeps nothing from starting.
 */
export const federation = createInstance({
  name: 'shell',
  remotes: [],
  shared: {
    react: lent(react.version, react),
    'react/jsx-runtime': lent(react.version, jsxRuntime),
    'react-dom': lent(reactDom.version, reactDom),
    'react-dom/client': lent(reactDom.version, reactDomClient),
    '@club/platform': lent(__PLATFORM_VERSION__, platform),
  },
})
