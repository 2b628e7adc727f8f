import { RemoteFailure } from '../failure.ts'
import { withIntegrity } from '../manifest/integrity.ts'
import type { Manifest } from '../manifest/manifest.ts'

/** Lets the browser fetch what comes next while the entry is still on its way. */
export function preloadScripts(scripts: readonly string[]): () => void {
  const links = scripts.map((href) => {
    const link = document.createElement('link')
    link.rel = 'preload'
    link.as = 'script'
    link.href = href
    document.head.append(withIntegrity(link))
    return link
  })
  return () => {
    for (const link of links) link.remove()
  }
}

/**
 * Runs a remote's entry script, fresh each time. The federation runtime then finds the container in the global
 * variable and loads no script of its own, which it would take from a request that still hangs.
 * @throws RemoteFailure of the stage `entry` when the script does not come, or throws
 */
export function runEntry({ entry, globalName }: Manifest, signal: AbortSignal): Promise<void> {
  // A var of an earlier run cannot be deleted; without a value it counts as none.
  Reflect.set(globalThis, globalName, undefined)
  const script = document.createElement('script')
  script.src = entry
  script.async = true
  return new Promise<void>((resolve, reject) => {
    script.onload = () => {
      if (Reflect.get(globalThis, globalName)) resolve()
      else reject(new RemoteFailure('entry', 'broken', new Error(`${entry} left no container`)))
    }
    script.onerror = async () => {
      const mismatch = script.integrity !== '' && (await isThere(entry, signal))
      const cause = new Error(`${entry} ${mismatch ? 'is not what its manifest says' : 'did not load'}`)
      reject(new RemoteFailure('entry', mismatch ? 'broken' : 'missing', cause))
    }
    signal.addEventListener('abort', () => reject(signal.reason))
    document.head.append(withIntegrity(script))
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
