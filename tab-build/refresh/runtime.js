// @ts-check
import * as refresh from 'react-refresh/runtime'

/**
 * What puts a saved component in place of the one on the page. One for each page, whoever brings it first: the shell's
 * and each tab's builds have it, and React asks one only.
 * @typedef {{ refresh: typeof refresh, canKeepState: boolean }} PageRefresh
 */

/** Has to run before react-dom does, which looks for it once. */
function begin() {
  /** @type {PageRefresh} */
  const page = { refresh, canKeepState: false }
  refresh.injectIntoGlobalHook(globalThis)
  const hook = Reflect.get(globalThis, '__REACT_DEVTOOLS_GLOBAL_HOOK__')
  const { inject } = hook
  hook.inject = (/** @type {object} */ renderer) => {
    // A production React, such as a built shell lends, has no such thing.
    page.canKeepState ||= 'scheduleRefresh' in renderer
    return inject.call(hook, renderer)
  }
  return page
}

const key = Symbol.for('@club/refresh')

/** @type {PageRefresh} */
export const page = Reflect.get(globalThis, key) ?? begin()
Reflect.set(globalThis, key, page)
