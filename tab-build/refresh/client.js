// @ts-check
import { page } from './runtime.js'

const { refresh } = page

/** What swc's `$RefreshSig$` calls: notes which hooks a component has, so that other hooks begin with a new state. */
export const signature = refresh.createSignatureFunctionForTransform

/**
 * What swc's `$RefreshReg$` calls for each component of a file.
 * @param {string} file
 */
export const registering = (file) => (/** @type {unknown} */ type, /** @type {string} */ name) =>
  refresh.register(type, `${file} ${name}`)

/** @typedef {Record<string, unknown>} Exports */

/**
 * What webpack gives a file for its hot reload, as far as it is used here.
 * @typedef {object} Hot
 * @property {{ exports?: Exports }} [data] what the version before left, where there was one
 * @property {() => void} accept
 * @property {(leave: (data: { exports?: Exports }) => void) => void} dispose
 * @property {() => void} invalidate
 */

/** Whether a file exports components alone: then what it shows can be replaced without those that import it. */
const hasComponentsAlone = (/** @type {Exports} */ exports) => {
  const values = Object.values(exports)
  return values.length > 0 && values.every(refresh.isLikelyComponentType)
}

/** Whether a file exports the same components as before, in newer versions. @param {Exports} now @param {Exports} before */
const sameComponents = (now, before) =>
  Object.keys(now).join() === Object.keys(before).join() &&
  Object.keys(now).every(
    (name) => refresh.getFamilyByType(now[name]) === refresh.getFamilyByType(before[name]),
  )

/** @type {ReturnType<typeof setTimeout> | undefined} */
let waiting

/** Once for all files of an update. */
function refreshSoon() {
  clearTimeout(waiting)
  waiting = setTimeout(() => refresh.performReactRefresh())
}

/**
 * The end of a file: from now on hot reload replaces it alone, where that can be. Where it cannot (the file exports other
 * things, too, or React is a production build), the files that import it are asked, and at last the page loads anew.
 * @param {Hot | undefined} hot undefined in a build without hot reload
 * @param {Exports} exports
 */
export function settle(hot, exports) {
  if (!hot || !page.canKeepState) return
  const before = hot.data?.exports
  if (!hasComponentsAlone(exports) || (before && !sameComponents(exports, before))) {
    if (before) hot.invalidate()
    return
  }
  hot.dispose((data) => {
    data.exports = exports
  })
  hot.accept()
  if (before) refreshSoon()
}
