import { RemoteFailure } from '../failure.ts'
import { withIntegrity } from '../manifest/integrity.ts'
import type { Manifest } from '../manifest/manifest.ts'

/**
 * The `crossorigin` attribute of a script or style sheet. Without it, a browser hides the errors of another origin's
 * scripts, and a development server refuses the request. A tab's build sets the same attribute for its chunks
 * (tab-build/base.js).
 */
export const getCrossOrigin = (address: string): 'anonymous' | null =>
  new URL(address, location.origin).origin === location.origin ? null : 'anonymous'

/** Preloads a remote's scripts while its entry is loading. @returns a function that removes the preload links */
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
 * Runs a remote's entry, which assigns its container to a global variable. The federation runtime uses that variable
 * instead of loading the script itself, because the runtime would reuse a hanging request.
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
 * Imports an entry that is a module; its exports are the container. An import cannot check a hash, so a script element
 * loads the module first, with its hash, and the import returns the same module.
 */
async function importEntry({ entry }: Manifest, variable: string, signal: AbortSignal): Promise<string> {
  const script = withIntegrity(newScript(entry))
  script.type = 'module'
  if (script.integrity !== '') await execute(script, signal)
  const exported: unknown = await import(/* webpackIgnore: true */ entry).catch((cause: unknown) => {
    // Browsers throw a TypeError when a module fails to load; other errors are the module's own.
    throw new RemoteFailure('entry', cause instanceof TypeError ? 'missing' : 'broken', cause)
  })
  Reflect.set(globalThis, variable, exported)
  return variable
}

async function runScript({ entry, buildName }: Manifest, signal: AbortSignal): Promise<void> {
  // Sets the variable of an earlier run to undefined, because a global `var` cannot be deleted.
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

/** Runs a script. @throws RemoteFailure when it fails to load, or when its hash differs from the manifest's */
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

/** Whether the server has a file. When a script fails to load although the server has it, its hash is wrong. */
const exists = (address: string, signal: AbortSignal): Promise<boolean> =>
  fetch(address, { method: 'HEAD', signal }).then(
    ({ ok }) => ok,
    () => false,
  )

/** Removes a remote's pending scripts, because on a retry webpack would wait for them instead of loading new ones. */
export function dropPendingScripts(folder: string): void {
  for (const script of document.querySelectorAll('script')) {
    if (script.src.startsWith(folder)) script.remove()
  }
}
