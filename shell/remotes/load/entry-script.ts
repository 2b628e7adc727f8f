import { RemoteFailure } from '../failure.ts'
import { withIntegrity } from '../manifest/integrity.ts'
import type { Manifest } from '../manifest/manifest.ts'

/**
 * Returns the `crossorigin` attribute for a script or style sheet. Without it, browsers hide the details of errors in
 * scripts of another origin, and a tab's development server refuses the request. A tab's build sets the same attribute
 * for its chunks (tab-build/base.js).
 */
export const getCrossOrigin = (address: string): 'anonymous' | null =>
  new URL(address, location.origin).origin === location.origin ? null : 'anonymous'

/**
 * Preloads the scripts of a remote while its entry script is loading.
 * @returns a function that removes the preload links
 */
export function preloadScripts({ scripts, type }: Manifest): () => void {
  const links = scripts.map((href) => {
    const link = document.createElement('link')
    if (type === 'classic') link.as = 'script'
    link.rel = type === 'classic' ? 'preload' : 'modulepreload'
    link.crossOrigin = getCrossOrigin(href)
    link.href = href
    document.head.append(withIntegrity(link))
    return link
  })
  return () => {
    for (const link of links) link.remove()
  }
}

/**
 * Runs a remote's entry script and puts its federation container into a global variable, from which the federation
 * runtime takes it. The runtime does not load the script itself, because on a retry it would wait for a request that
 * hangs.
 * @returns the variable's name
 * @throws RemoteFailure of the stage `entry` when the entry fails to load, or throws
 */
export async function runEntry(manifest: Manifest, signal: AbortSignal): Promise<string> {
  const { buildName, type } = manifest
  if (type === 'module') return importEntry(manifest, `tab ${buildName}`, signal)
  await runScript(manifest, signal)
  return buildName
}

/**
 * Imports an entry that is an ES module, whose exports are the federation container. A dynamic `import` cannot check
 * the file's hash. Therefore a script element with the hash loads the module first, and the `import` then returns the
 * same module.
 */
async function importEntry({ entry }: Manifest, variable: string, signal: AbortSignal): Promise<string> {
  const script = withIntegrity(newScript(entry))
  script.type = 'module'
  if (script.integrity !== '') await execute(script, signal)
  const exported: unknown = await import(/* webpackIgnore: true */ entry).catch((cause: unknown) => {
    // A TypeError means that the module or one of its imports failed to load. Any other error was thrown by the
    // module's own code.
    throw new RemoteFailure('entry', cause instanceof TypeError ? 'missing' : 'broken', cause)
  })
  Reflect.set(globalThis, variable, exported)
  return variable
}

async function runScript({ entry, buildName }: Manifest, signal: AbortSignal): Promise<void> {
  // An earlier run of the script may have set the global variable. It is set to undefined, because a global `var`
  // cannot be deleted.
  Reflect.set(globalThis, buildName, undefined)
  await execute(withIntegrity(newScript(entry)), signal)
  if (!Reflect.get(globalThis, buildName))
    throw new RemoteFailure('entry', 'broken', new Error(`${entry} left no container`))
}

function newScript(entry: string): HTMLScriptElement {
  const script = document.createElement('script')
  script.crossOrigin = getCrossOrigin(entry)
  script.src = entry
  script.async = true
  return script
}

/**
 * Runs a script. @throws RemoteFailure when the script fails to load, or when its hash differs from the one in the
 * manifest
 */
function execute(script: HTMLScriptElement, signal: AbortSignal): Promise<void> {
  return new Promise<void>((resolve, reject) => {
    script.onload = () => resolve()
    script.onerror = async () => {
      const mismatch = script.integrity !== '' && (await exists(script.src, signal))
      const cause = new Error(
        `${script.src} ${mismatch ? 'has another hash than in its manifest' : 'did not load'}`,
      )
      reject(new RemoteFailure('entry', mismatch ? 'broken' : 'missing', cause))
    }
    signal.addEventListener('abort', () => reject(signal.reason))
    document.head.append(script)
  }).finally(() => script.remove())
}

/**
 * Whether the server has a file. If a script with a hash fails to load and the server has the file, the file has
 * another hash.
 */
const exists = (address: string, signal: AbortSignal): Promise<boolean> =>
  fetch(address, { method: 'HEAD', signal }).then(
    ({ ok }) => ok,
    () => false,
  )

/**
 * Removes the script elements of a remote that have not finished loading. On a retry, webpack would wait for them
 * instead of loading the scripts again.
 */
export function dropPendingScripts(folder: string): void {
  for (const script of document.querySelectorAll('script')) {
    if (script.src.startsWith(folder)) script.remove()
  }
}
