import { setIntegrityAttribute } from '../manifest/integrity.ts'
import type { Manifest } from '../manifest/manifest.ts'
import { RemoteFailure } from '../remote-failure.ts'

/**
 * The `crossorigin` attribute of a script or style sheet, as in tab-build/base.js. Without it, browsers hide the errors
 * of another origin's scripts, and a tab's development server refuses the request.
 */
export const getCrossOrigin = (address: string): 'anonymous' | null =>
  new URL(address, location.origin).origin === location.origin ? null : 'anonymous'

/** Preloads a remote's scripts while its entry script is loading. Returns a function that removes the links. */
export function preloadScripts({ scripts, type }: Manifest): () => void {
  const links = scripts.map((href) => {
    const link = document.createElement('link')
    if (type === 'classic') link.as = 'script'
    link.rel = type === 'classic' ? 'preload' : 'modulepreload'
    link.crossOrigin = getCrossOrigin(href)
    link.href = href
    document.head.append(setIntegrityAttribute(link))
    return link
  })
  return () => {
    for (const link of links) link.remove()
  }
}

/**
 * Runs a remote's entry script, which puts the federation container into a global variable. The federation runtime does
 * not load the script itself, because on a retry the runtime would wait for the hanging request.
 * @returns the variable's name
 * @throws RemoteFailure of the stage `entry` when the entry fails to load, or throws
 */
export async function runEntryScript(manifest: Manifest, signal: AbortSignal): Promise<string> {
  const { buildName, type } = manifest
  if (type === 'module') return importEntry(manifest, `tab ${buildName}`, signal)
  await runScript(manifest, signal)
  return buildName
}

/**
 * Imports an entry that is an ES module. A dynamic `import` cannot check its hash, so a script element with the hash
 * loads the module first.
 */
async function importEntry({ entry }: Manifest, variable: string, signal: AbortSignal): Promise<string> {
  const script = setIntegrityAttribute(newScript(entry))
  script.type = 'module'
  if (script.integrity !== '') await execute(script, signal)
  const exported: unknown = await import(/* webpackIgnore: true */ entry).catch((cause: unknown) => {
    // A TypeError means that the module or one of its imports failed to load. Any other error is thrown by the code of
    // these modules.
    throw new RemoteFailure('entry', cause instanceof TypeError ? 'missing' : 'broken', cause)
  })
  Reflect.set(globalThis, variable, exported)
  return variable
}

async function runScript({ entry, buildName }: Manifest, signal: AbortSignal): Promise<void> {
  // Resets the variable that an earlier run has set. It cannot be deleted, because the script declares it with `var`.
  Reflect.set(globalThis, buildName, undefined)
  await execute(setIntegrityAttribute(newScript(entry)), signal)
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

/** @throws RemoteFailure when the script fails to load, or has another hash than in the manifest */
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
 * Whether the server has a file. A script's `error` event does not show whether the file is missing or has another hash
 * than in the manifest.
 */
const exists = (address: string, signal: AbortSignal): Promise<boolean> =>
  fetch(address, { method: 'HEAD', signal }).then(
    ({ ok }) => ok,
    () => false,
  )

/** Removes a remote's unfinished scripts. On a retry, webpack would wait for them instead of loading them again. */
export function removePendingScripts(folder: string): void {
  for (const script of document.querySelectorAll('script')) {
    if (script.src.startsWith(folder)) script.remove()
  }
}
