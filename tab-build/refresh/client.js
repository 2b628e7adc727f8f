// @ts-check
import { pageRefreshRuntime } from './runtime.js'

const { refresh } = pageRefreshRuntime

/**
 * swc's output calls this function as `$RefreshSig$`. React Refresh uses the function to reset a component whose hooks
 * change.
 */
export const createSignatureFunction = refresh.createSignatureFunctionForTransform

/**
 * Returns the function that swc's output calls as `$RefreshReg$` for each component of a file.
 * @param {string} file
 */
export const createComponentRegistrar = (file) => (/** @type {unknown} */ type, /** @type {string} */ name) =>
  refresh.register(type, `${file} ${name}`)

/** @typedef {Record<string, unknown>} Exports the exports of a module, by name */

/**
 * The functions of webpack's `module.hot` that this file uses.
 * @typedef {object} Hot
 * @property {{ exports?: Exports }} [data] the data from the previous version of the file; undefined for the first
 * version
 * @property {() => void} accept
 * @property {(leave: (data: { exports?: Exports }) => void) => void} dispose
 * @property {() => void} invalidate
 */

/** Whether a file exports only components. Only then can the file be replaced without the files that import it. */
const hasOnlyComponents = (/** @type {Exports} */ exports) => {
  const values = Object.values(exports)
  return values.length > 0 && values.every(refresh.isLikelyComponentType)
}

/** @param {Exports} now @param {Exports} before */
const sameComponents = (now, before) =>
  Object.keys(now).join() === Object.keys(before).join() &&
  Object.keys(now).every(
    (name) => refresh.getFamilyByType(now[name]) === refresh.getFamilyByType(before[name]),
  )

/** @type {ReturnType<typeof setTimeout> | undefined} */
let refreshTimer

/** Rerenders the changed components after a hot update: only once, even if several files have changed. */
function refreshSoon() {
  clearTimeout(refreshTimer)
  refreshTimer = setTimeout(() => refresh.performReactRefresh())
}

/**
 * loader.js adds a call of this function to the end of each file. If a file exports only components, and React is a
 * development build, webpack replaces only this file. Otherwise, webpack also replaces the files that import this file,
 * or reloads the page.
 * @param {Hot | undefined} hot undefined in a build without hot reload
 * @param {Exports} exports
 */
export function acceptHotUpdate(hot, exports) {
  if (!hot || !pageRefreshRuntime.canKeepState) return
  const before = hot.data?.exports
  if (!hasOnlyComponents(exports) || (before && !sameComponents(exports, before))) {
    if (before) hot.invalidate()
    return
  }
  hot.dispose((data) => {
    data.exports = exports
  })
  hot.accept()
  if (before) refreshSoon()
}
