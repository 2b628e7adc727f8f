import { refused } from '../failure.ts'
import type { Manifest } from '../manifest/manifest.ts'

/** Which remote has a build name on this page; it keeps it, also over tries that fail. */
const owners = new Map<string, string>()

/**
 * Gives a remote the name of its build. A classic entry fills the global variable of that name: one that the page has, such
 * as `fetch`, would be lost to everybody, and of two remotes under one name the later would run the code of the earlier.
 * @throws RemoteFailure of the stage `entry` when the name is taken
 */
export function claimBuildName(
  remote: string,
  { buildName, type }: Pick<Manifest, 'buildName' | 'type'>,
): void {
  const owner = owners.get(buildName)
  if (owner === remote) return
  if (owner !== undefined || (type === 'classic' && buildName in globalThis))
    throw refused('entry', 'taken', { name: buildName, owner: owner ?? 'window' })
  owners.set(buildName, remote)
}
