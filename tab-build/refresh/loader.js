// @ts-check
import path from 'node:path'

const client = path.join(import.meta.dirname, 'client.js')

/**
 * A webpack loader for development, after swc with `refresh`: imports the functions that swc's registrations call, so
 * that hot reload keeps the state of components (client.js). Files without components and hooks are not changed.
 * @this {import('webpack').LoaderContext<unknown>}
 * @param {string} source
 * @param {string} [map]
 */
export default function refreshLoader(source, map) {
  if (!/\$Refresh(Reg|Sig)\$\(/.test(source)) return this.callback(null, source, map)
  const id = JSON.stringify(this.resourcePath)
  // The import is added to the source's first line, so that line numbers do not change.
  const before = `import { signature as $RefreshSig$, componentRegistrar as $ComponentRegistrar$, acceptUpdate as $AcceptUpdate$ } from ${JSON.stringify(client)}; const $RefreshReg$ = $ComponentRegistrar$(${id});`
  const after = '\n$AcceptUpdate$(import.meta.webpackHot, __webpack_module__.exports);'
  this.callback(null, before + source + after, map)
}
