// @ts-check
import { pageRefreshRuntime } from './runtime.js'

const { refresh } = pageRefreshRuntime

/**
 * The function that swc's output calls as `$RefreshSig$`. It records which hooks a component uses. When the hooks
 * change, React Refresh resets the component's state.
 */
export const signature = refresh.createSignatureFunctionForTransform

/**
 * Returns the function that swc's output calls as `$RefreshReg$` for each component of a file.
 * @param {string} file
 */
export const componentRegistrar = (file) => (/** @type {unknown} */ type, /** @type {string} */ name) =>
  refresh.register(type, `${file} ${name}`)

/** @typedef {Record<string, unknown>} Exports the exports of a module, by name */

/**
 * The functions of webpack's `module.hot` that this file uses.
 * @typedef {object} Hot
 * @property {{ exports?: Exports }} [data] what the previous version of the file has stored; undefined for the first
 *   version
 * @property {() => void} accept
 * @property {(leave: (data: { exports?: Exports }) => void) => void} dispose
 * @property {() => void} invalidate
 */

/** Whether a file exports only components. If so, hot reload can replace the file without the files that import it. */
const hasOnlyComponents = (/** @type {Exports} */ exports) => {
  const values = Object.values(exports)
  return values.length > 0 && values.every(refresh.isLikelyComponentType)
}

/**
 * Whether the new version of a file exports the same components as the version before.
 * @param {Exports} now
 * @param {Exports} before
 */
const sameComponents = (now, before) =>
  Object.keys(now).join() === Object.keys(before).join() &&
  Object.keys(now).every(
    (name) => refresh.getFamilyByType(now[name]) === refresh.getFamilyByType(before[name]),
  )

/** @type {ReturnType<typeof setTimeout> | undefined} */
let refreshTimer

/** Rerenders the changed components of the page, once for all files of an update. */
function refreshSoon() {
  clearTimeout(refreshTimer)
  refreshTimer = setTimeout(() => refresh.performReactRefresh())
}

/**
 * Each file calls this function at its end (loader.js). If a file exports only components, and React is a development
 * build, webpack replaces the changed file alone. Otherwise webpack also replaces the files that import it, or reloads
 * the page.
 * @param {Hot | undefined} hot undefined in a build without hot reload
 * @param {Exports} exports
 */
export function acceptUpdate(hot, exports) {
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
