// @ts-check
import path from 'node:path'

const client = path.join(import.meta.dirname, 'client.js')

/**
 * A webpack loader that runs after swc. swc's option `refresh` adds calls that register the components of a file, and
 * this loader adds the import of the called functions (client.js).
 * @this {import('webpack').LoaderContext<unknown>}
 * @param {string} source
 * @param {string} [map]
 */
export default function refreshLoader(source, map) {
  if (!/\$Refresh(Reg|Sig)\$\(/.test(source)) return this.callback(null, source, map)
  const id = JSON.stringify(this.resourcePath)
  // The import is added to the first line of the source, so that the line numbers do not change.
  const before = `import { createSignatureFunction as $RefreshSig$, createComponentRegistrar as $CreateComponentRegistrar$, acceptHotUpdate as $AcceptUpdate$ } from ${JSON.stringify(client)}; const $RefreshReg$ = $CreateComponentRegistrar$(${id});`
  const after = '\n$AcceptUpdate$(import.meta.webpackHot, __webpack_module__.exports);'
  this.callback(null, before + source + after, map)
}
