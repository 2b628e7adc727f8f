// @ts-check
import path from 'node:path'

const client = path.join(import.meta.dirname, 'client.js')

/**
 * A webpack loader for development that runs after swc. With the option `refresh`, swc adds calls that register the
 * components of a file. This loader imports the functions for these calls (client.js), so that hot reload keeps the
 * state of components. Files without components and hooks are not changed.
 * @this {import('webpack').LoaderContext<unknown>}
 * @param {string} source
 * @param {string} [map]
 */
export default function refreshLoader(source, map) {
  if (!/\$Refresh(Reg|Sig)\$\(/.test(source)) return this.callback(null, source, map)
  const id = JSON.stringify(this.resourcePath)
  // The import is put into the first line of the source, so that the line numbers of the source do not change.
  const before = `import { signature as $RefreshSig$, componentRegistrar as $ComponentRegistrar$, acceptUpdate as $AcceptUpdate$ } from ${JSON.stringify(client)}; const $RefreshReg$ = $ComponentRegistrar$(${id});`
  const after = '\n$AcceptUpdate$(import.meta.webpackHot, __webpack_module__.exports);'
  this.callback(null, before + source + after, map)
}
