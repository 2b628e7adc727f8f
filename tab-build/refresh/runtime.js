// @ts-check
import * as refresh from 'react-refresh/runtime'

/**
 * React's refresh runtime. The shell's build and each tab's build contain a copy, but all use the copy that ran first,
 * because React supports only one.
 * @typedef {{ refresh: typeof refresh, canKeepState: boolean }} PageRefresh
 */

/** Installs the global hook that react-dom calls. It must run before react-dom, which looks for the hook only once. */
function installRefreshRuntime() {
  /** @type {PageRefresh} */
  const pageRefresh = { refresh, canKeepState: false }
  refresh.injectIntoGlobalHook(globalThis)
  const hook = Reflect.get(globalThis, '__REACT_DEVTOOLS_GLOBAL_HOOK__')
  const { inject } = hook
  hook.inject = (/** @type {object} */ renderer) => {
    // A production build of React, such as that of a built shell, has no `scheduleRefresh`.
    pageRefresh.canKeepState ||= 'scheduleRefresh' in renderer
    return inject.call(hook, renderer)
  }
  return pageRefresh
}

const key = Symbol.for('@club/refresh')

/** @type {PageRefresh} */
export const pageRefresh = Reflect.get(globalThis, key) ?? installRefreshRuntime()
Reflect.set(globalThis, key, pageRefresh)
