// @ts-check
import { pageRefresh } from './runtime.js'

const { refresh } = pageRefresh

/**
 * Implements swc's `$RefreshSig$`: records a component's hooks. When the hooks change, the component's state is reset.
 */
export const signature = refresh.createSignatureFunctionForTransform

/**
 * Implements swc's `$RefreshReg$`, which is called for each component of a file.
 * @param {string} file
 */
export const componentRegistrar = (file) => (/** @type {unknown} */ type, /** @type {string} */ name) =>
  refresh.register(type, `${file} ${name}`)

/** @typedef {Record<string, unknown>} Exports the exports of a module, by name */

/**
 * The functions of webpack's `module.hot` that this file uses.
 * @typedef {object} Hot
 * @property {{ exports?: Exports }} [data] data of the previous version, if there was one
 * @property {() => void} accept
 * @property {(leave: (data: { exports?: Exports }) => void) => void} dispose
 * @property {() => void} invalidate
 */

/** Whether a file exports only components, so that it can be replaced without the files that import it. */
const hasOnlyComponents = (/** @type {Exports} */ exports) => {
  const values = Object.values(exports)
  return values.length > 0 && values.every(refresh.isLikelyComponentType)
}

/** Whether a file still exports the same components. @param {Exports} now @param {Exports} before */
const sameComponents = (now, before) =>
  Object.keys(now).join() === Object.keys(before).join() &&
  Object.keys(now).every(
    (name) => refresh.getFamilyByType(now[name]) === refresh.getFamilyByType(before[name]),
  )

/** @type {ReturnType<typeof setTimeout> | undefined} */
let refreshTimer

/** Refreshes the page's components once for all files of an update. */
function refreshSoon() {
  clearTimeout(refreshTimer)
  refreshTimer = setTimeout(() => refresh.performReactRefresh())
}

/**
 * Each file calls this function at its end (loader.js). If possible, webpack then replaces this file alone. Otherwise
 * (the file has other exports, or React is a production build) webpack replaces the importing files, or reloads the
 * page.
 * @param {Hot | undefined} hot undefined in a build without hot reload
 * @param {Exports} exports
 */
export function acceptUpdate(hot, exports) {
  if (!hot || !pageRefresh.canKeepState) return
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
