import { type Microfrontend, microfrontends } from '@club/contract'
import { withDeadline } from '@club/platform/deadline'
import * as z from 'zod/mini'
import { deadlines } from '../../remotes/deadlines.ts'
import { parseManifest } from '../../remotes/manifest/manifest.ts'

/** The shell's build, which webpack replaces by the hash of the compilation. */
declare const __webpack_hash__: string

/** A tab whose code is on the page. */
export interface LoadedTab {
  readonly remote: Microfrontend
  /** The build's id (manifest.ts). */
  readonly build: string
}

/** The contents of `/version.json`, which the shell's build writes (shell/build/host.js). */
const versionFile = z.object({ build: z.string() })

const shellVersion = (build: string): string => `shell ${build}`
const tabVersion = ({ name, entry }: Microfrontend, build: string): string => `${name} ${entry} ${build}`

/** Returns the versions on the page: a text for the shell and for each tab, which differs between builds. */
export const listVersionsOnPage = (tabs: readonly LoadedTab[], shellBuild = __webpack_hash__): string[] => [
  shellVersion(shellBuild),
  ...tabs.map(({ remote, build }) => tabVersion(remote, build)),
]

/**
 * Fetches the versions that are deployed now, in the format of `listVersionsOnPage`. Whatever cannot be fetched or parsed
 * is left out, so that a failure is not a new version.
 * @param tabs the tabs to fetch besides the shell
 */
export async function fetchDeployedVersions(tabs: readonly LoadedTab[]): Promise<string[]> {
  const shell = fetchDeployed('/version.json').then((json) => shellVersion(z.parse(versionFile, json).build))
  const list = fetchDeployed('/microfrontends.json').then((json) => microfrontends.parse(json))
  return fulfilled([shell, ...tabs.map(async ({ remote }) => deployedTab(remote, await list))])
}

/** Fetches a tab's deployed version; undefined when the tab is closed or no longer listed. */
async function deployedTab(
  remote: Microfrontend,
  list: readonly Microfrontend[],
): Promise<string | undefined> {
  const listed = list.find(({ name }) => name === remote.name)
  if (!listed || listed.off) return undefined
  // While the API is down, nginx serves a list without this browser's releases, which may lack its canary.
  if (remote.release !== undefined && listed.release === undefined) return undefined
  const address = new URL(listed.entry, location.origin).href
  return tabVersion(listed, parseManifest(await fetchDeployed(address, listed.integrity), address).build)
}

/** Fetches JSON from the server: with `no-store`, neither the browser nor the service worker answers from a cache. */
const fetchDeployed = (address: string, integrity = ''): Promise<unknown> =>
  withDeadline(deadlines.manifest, async (signal) => {
    const response = await fetch(address, { cache: 'no-store', signal, ...(integrity && { integrity }) })
    if (!response.ok) throw new Error(`${address}: ${response.status}`)
    return response.json()
  })

/** Returns the results of the fulfilled promises, without undefined. */
async function fulfilled(promises: readonly Promise<string | undefined>[]): Promise<string[]> {
  const results = await Promise.allSettled(promises)
  return results.flatMap((result) => (result.status === 'fulfilled' ? (result.value ?? []) : []))
}
