import { createRemoteRefusal } from '../failure.ts'
import type { Manifest } from '../manifest/manifest.ts'

/**
 * Which remote uses each build name on this page: the key is the build name, the value the name of the remote. A remote
 * keeps its build name even when its code fails to load.
 */
const owners = new Map<string, string>()

/**
 * Reserves a build name for a remote. The name is refused when another remote has reserved it. A classic entry script
 * assigns the global variable of that name, so the name of an existing global variable, such as `fetch`, is refused
 * too.
 * @throws RemoteFailure of the stage `entry` when the name is taken
 */
export function claimBuildName(
  remote: string,
  { buildName, type }: Pick<Manifest, 'buildName' | 'type'>,
): void {
  const owner = owners.get(buildName)
  if (owner === remote) return
  if (owner !== undefined || (type === 'classic' && buildName in globalThis))
    throw createRemoteRefusal('entry', 'taken', { name: buildName, owner: owner ?? 'window' })
  owners.set(buildName, remote)
}
