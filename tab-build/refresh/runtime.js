// @ts-check
import * as refresh from 'react-refresh/runtime'

/**
 * The runtime of React Refresh, which hot reload uses. The builds of the shell and of each tab contain a copy of it.
 * All builds use the copy that ran first, because React supports only one runtime. `canKeepState` is true when React is
 * a development build.
 * @typedef {{ refresh: typeof refresh, canKeepState: boolean }} PageRefresh
 */

/** Installs the global hook of React Refresh. It must run before react-dom, which looks for the hook only once. */
function installRefreshRuntime() {
  /** @type {PageRefresh} */
  const pageRefreshRuntime = { refresh, canKeepState: false }
  refresh.injectIntoGlobalHook(globalThis)
  const hook = Reflect.get(globalThis, '__REACT_DEVTOOLS_GLOBAL_HOOK__')
  const { inject } = hook
  hook.inject = (/** @type {object} */ renderer) => {
    // A production build of React, as a built shell contains, has no `scheduleRefresh`.
    pageRefreshRuntime.canKeepState ||= 'scheduleRefresh' in renderer
    return inject.call(hook, renderer)
  }
  return pageRefreshRuntime
}

const key = Symbol.for('@club/refresh')

/** @type {PageRefresh} */
export const pageRefreshRuntime = Reflect.get(globalThis, key) ?? installRefreshRuntime()
Reflect.set(globalThis, key, pageRefreshRuntime)
