import { type Microfrontend, microfrontends } from '@club/contract'
import { withDeadline } from '@club/platform/deadline'
import * as z from 'zod/mini'
import { parseManifest } from '../../remotes/manifest/manifest.ts'
import { remoteLoadDeadlines } from '../../remotes/remote-load-deadlines.ts'

/** The hash of the shell's compilation, set by webpack. */
declare const __webpack_hash__: string

/** A tab whose code is on the page. */
export interface LoadedTab {
  readonly remote: Microfrontend
  /** The id of the tab's build (manifest.ts). */
  readonly build: string
}

/** The content of `/version.json`, which shell/build/host-webpack-config.js creates. */
const versionFile = z.object({ build: z.string() })

const shellVersion = (build: string): string => `shell ${build}`
const tabVersion = ({ name, entry }: Microfrontend, build: string): string => `${name} ${entry} ${build}`

/** The versions on the page: a text for the shell and for each tab, which changes with every build. */
export const listVersionsOnPage = (tabs: readonly LoadedTab[]): string[] => [
  shellVersion(__webpack_hash__),
  ...tabs.map(({ remote, build }) => tabVersion(remote, build)),
]

/**
 * Returns the deployed versions, in the same format as `listVersionsOnPage`. A version that cannot be fetched or parsed
 * is left out, so that a failed request is not announced as a new version.
 */
export async function fetchDeployedVersions(tabs: readonly LoadedTab[]): Promise<string[]> {
  const shell = fetchDeployed('/version.json').then((json) => shellVersion(z.parse(versionFile, json).build))
  const list = fetchDeployed('/microfrontends.json').then((json) => microfrontends.parse(json))
  const versions = await Promise.allSettled([
    shell,
    ...tabs.map(async ({ remote }) => deployedTab(remote, await list)),
  ])
  return versions.flatMap((result) => (result.status === 'fulfilled' ? (result.value ?? []) : []))
}

/** Returns the deployed version of a tab; undefined when the tab is turned off or no longer in the list of tabs. */
async function deployedTab(
  remote: Microfrontend,
  list: readonly Microfrontend[],
): Promise<string | undefined> {
  const listed = list.find(({ name }) => name === remote.name)
  if (!listed || listed.off) return undefined
  // The API selects the live or the canary release of each tab for each browser. While the API is down, nginx sends the
  // file `microfrontends.json`. Its entries have no field `release`, so the shell cannot determine which release this
  // browser would get.
  if (remote.release !== undefined && listed.release === undefined) return undefined
  const address = new URL(listed.entry, location.origin).href
  return tabVersion(listed, parseManifest(await fetchDeployed(address, listed.integrity), address).build)
}

/** With `no-store`, neither the browser's cache nor the service worker responds. */
const fetchDeployed = (address: string, integrity = ''): Promise<unknown> =>
  withDeadline(remoteLoadDeadlines.manifest, async (signal) => {
    const response = await fetch(address, { cache: 'no-store', signal, ...(integrity && { integrity }) })
    if (!response.ok) throw new Error(`${address}: ${response.status}`)
    return response.json()
  })
