import { RemoteFailure } from '../failure.ts'
import { withIntegrity } from '../manifest/integrity.ts'
import type { Manifest } from '../manifest/manifest.ts'

/**
 * Whether a script or style sheet of another origin is asked for in the open: else a browser keeps the site from knowing
 * what a script throws, and a development server refuses either. The tab's build asks for its chunks in the same way (tab-build/base.js).
 */
export const inTheOpen = (address: string): 'anonymous' | null => (isOwn(address) ? null : 'anonymous')
const isOwn = (address: string): boolean => new URL(address, location.origin).origin === location.origin

/** Lets the browser fetch what comes next while the entry is still on its way. */
export function preloadScripts({ scripts, type }: Manifest): () => void {
  const links = scripts.map((href) => {
    const link = document.createElement('link')
    if (type === 'classic') link.as = 'script'
    link.rel = type === 'classic' ? 'preload' : 'modulepreload'
    link.crossOrigin = inTheOpen(href)
    link.href = href
    document.head.append(withIntegrity(link))
    return link
  })
  return () => {
    for (const link of links) link.remove()
  }
}

/**
 * Runs a remote's entry, fresh each time, and leaves its container in a global variable. The federation runtime then finds
 * it there and loads no script of its own, which it would take from a request that still hangs.
 * @returns the variable's name
 * @throws RemoteFailure of the stage `entry` when the entry does not come, or throws
 */
export async function runEntry(manifest: Manifest, signal: AbortSignal): Promise<string> {
  const { buildName, type } = manifest
  if (type === 'module') return importEntry(manifest, `tab ${buildName}`, signal)
  await runScript(manifest, signal)
  return buildName
}

/**
 * A module's exports are its container. An import has no place for a hash: where there is one, a script element takes the
 * module first, and the import is then of the one that was checked.
 */
async function importEntry({ entry }: Manifest, variable: string, signal: AbortSignal): Promise<string> {
  const script = withIntegrity(newScript(entry))
  script.type = 'module'
  if (script.integrity !== '') await ran(script, signal)
  const exported: unknown = await import(/* webpackIgnore: true */ entry).catch((cause: unknown) => {
    // A browser says so of a module that does not come; what a module throws is the module's own.
    throw new RemoteFailure('entry', cause instanceof TypeError ? 'missing' : 'broken', cause)
  })
  Reflect.set(globalThis, variable, exported)
  return variable
}

async function runScript({ entry, buildName }: Manifest, signal: AbortSignal): Promise<void> {
  // A var of an earlier run cannot be deleted; without a value it counts as none.
  Reflect.set(globalThis, buildName, undefined)
  await ran(withIntegrity(newScript(entry)), signal)
  if (!Reflect.get(globalThis, buildName))
    throw new RemoteFailure('entry', 'broken', new Error(`${entry} left no container`))
}

function newScript(entry: string): HTMLScriptElement {
  const script = document.createElement('script')
  script.crossOrigin = inTheOpen(entry)
  script.src = entry
  script.async = true
  return script
}

/** @throws RemoteFailure when a script does not come, or is not what its manifest says */
function ran(script: HTMLScriptElement, signal: AbortSignal): Promise<void> {
  return new Promise<void>((resolve, reject) => {
    script.onload = () => resolve()
    script.onerror = async () => {
      const mismatch = script.integrity !== '' && (await isThere(script.src, signal))
      const cause = new Error(`${script.src} ${mismatch ? 'is not what its manifest says' : 'did not load'}`)
      reject(new RemoteFailure('entry', mismatch ? 'broken' : 'missing', cause))
    }
    signal.addEventListener('abort', () => reject(signal.reason))
    document.head.append(script)
  }).finally(() => script.remove())
}

/** Whether a file that did not run can be had: then it is another one than its hash says. */
const isThere = (address: string, signal: AbortSignal): Promise<boolean> =>
  fetch(address, { method: 'HEAD', signal }).then(
    ({ ok }) => ok,
    () => false,
  )

/** Takes away scripts of a remote that still hang: webpack would wait for them again instead of asking anew. */
export function dropPendingScripts(folder: string): void {
  for (const script of document.querySelectorAll('script')) {
    if (script.src.startsWith(folder)) script.remove()
  }
}
