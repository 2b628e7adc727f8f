// @ts-check
import path from 'node:path'

const client = path.join(import.meta.dirname, 'client.js')

/**
 * A webpack loader for development, after swc with `refresh`: gives a file what swc's registrations call, and has hot
 * reload keep the state of what it shows (client.js). A file that has neither components nor hooks stays as it is.
 * @this {import('webpack').LoaderContext<unknown>}
 * @param {string} source
 * @param {string} [map]
 */
export default function refreshLoader(source, map) {
  if (!/\$Refresh(Reg|Sig)\$\(/.test(source)) return this.callback(null, source, map)
  const id = JSON.stringify(this.resourcePath)
  // In the first line, so that every line keeps its number.
  const before = `import { signature as $RefreshSig$, registering as $Registering$, settle as $Settle$ } from ${JSON.stringify(client)}; const $RefreshReg$ = $Registering$(${id});`
  const after = '\n$Settle$(import.meta.webpackHot, __webpack_module__.exports);'
  this.callback(null, before + source + after, map)
}
