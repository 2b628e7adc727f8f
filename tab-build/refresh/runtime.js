// @ts-check
import * as refresh from 'react-refresh/runtime'

/**
 * The runtime of React Refresh, which hot reload uses. The builds of the shell and of each tab contain a copy of it.
 * All of them use the copy that ran first, because React supports only one. `canKeepState` is true when React is a
 * development build.
 * @typedef {{ refresh: typeof refresh, canKeepState: boolean }} PageRefresh
 */

/**
 * Installs the global hook that react-dom calls. It must run before react-dom, because react-dom looks for the hook
 * only once.
 */
function installRefreshRuntime() {
  /** @type {PageRefresh} */
  const pageRefreshRuntime = { refresh, canKeepState: false }
  refresh.injectIntoGlobalHook(globalThis)
  const hook = Reflect.get(globalThis, '__REACT_DEVTOOLS_GLOBAL_HOOK__')
  const { inject } = hook
  hook.inject = (/** @type {object} */ renderer) => {
    // A production build of React, such as the one in a built shell, has no `scheduleRefresh`, so hot reload cannot
    // keep state.
    pageRefreshRuntime.canKeepState ||= 'scheduleRefresh' in renderer
    return inject.call(hook, renderer)
  }
  return pageRefreshRuntime
}

const key = Symbol.for('@club/refresh')

/** @type {PageRefresh} */
export const pageRefreshRuntime = Reflect.get(globalThis, key) ?? installRefreshRuntime()
Reflect.set(globalThis, key, pageRefreshRuntime)
