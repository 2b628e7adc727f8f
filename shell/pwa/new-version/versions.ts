import { type Microfrontend, microfrontends } from '@club/contract'
import { withDeadline } from '@club/platform/deadline'
import * as z from 'zod/mini'
import { deadlines } from '../../remotes/deadlines.ts'
import { parseManifest } from '../../remotes/manifest/manifest.ts'

/** The id of the shell's build. Webpack replaces this name by the hash of the compilation. */
declare const __webpack_hash__: string

/** A tab whose code is on the page. */
export interface LoadedTab {
  readonly remote: Microfrontend
  /** The id of the tab's build (manifest.ts). */
  readonly build: string
}

/** The contents of `/version.json`, which the shell's build writes (shell/build/host.js). */
const versionFile = z.object({ build: z.string() })

const shellVersion = (build: string): string => `shell ${build}`
const tabVersion = ({ name, entry }: Microfrontend, build: string): string => `${name} ${entry} ${build}`

/**
 * Returns the versions on the page: one text for the shell and one for each tab. Each text contains the id of the
 * build, so it changes with every build.
 */
export const listVersionsOnPage = (tabs: readonly LoadedTab[], shellBuild = __webpack_hash__): string[] => [
  shellVersion(shellBuild),
  ...tabs.map(({ remote, build }) => tabVersion(remote, build)),
]

/**
 * Fetches the versions that are deployed now, in the format of `listVersionsOnPage`. A version that cannot be fetched
 * or parsed is left out, so that a failed request is not announced as a new version.
 * @param tabs the tabs whose versions are fetched, in addition to the shell's
 */
export async function fetchDeployedVersions(tabs: readonly LoadedTab[]): Promise<string[]> {
  const shell = fetchDeployed('/version.json').then((json) => shellVersion(z.parse(versionFile, json).build))
  const list = fetchDeployed('/microfrontends.json').then((json) => microfrontends.parse(json))
  return fulfilled([shell, ...tabs.map(async ({ remote }) => deployedTab(remote, await list))])
}

/** Fetches a tab's deployed version; undefined when the tab is closed, or is no longer in the list of tabs. */
async function deployedTab(
  remote: Microfrontend,
  list: readonly Microfrontend[],
): Promise<string | undefined> {
  const listed = list.find(({ name }) => name === remote.name)
  if (!listed || listed.off) return undefined
  // The API chooses for each browser the release of a tab that it gets: the live release or a canary release. While the
  // API is down, nginx sends a list of tabs without that choice, which does not contain this browser's release.
  if (remote.release !== undefined && listed.release === undefined) return undefined
  const address = new URL(listed.entry, location.origin).href
  return tabVersion(listed, parseManifest(await fetchDeployed(address, listed.integrity), address).build)
}

/**
 * Fetches a JSON file from the server. With `no-store`, neither the browser's cache nor the service worker responds
 * instead.
 */
const fetchDeployed = (address: string, integrity = ''): Promise<unknown> =>
  withDeadline(deadlines.manifest, async (signal) => {
    const response = await fetch(address, { cache: 'no-store', signal, ...(integrity && { integrity }) })
    if (!response.ok) throw new Error(`${address}: ${response.status}`)
    return response.json()
  })

/** Waits for all promises. Returns the results of those that were fulfilled with a text; rejections are ignored. */
async function fulfilled(promises: readonly Promise<string | undefined>[]): Promise<string[]> {
  const results = await Promise.allSettled(promises)
  return results.flatMap((result) => (result.status === 'fulfilled' ? (result.value ?? []) : []))
}
