import { createRemoteRefusal } from '../failure.ts'
import type { Manifest } from '../manifest/manifest.ts'

/** The name of the remote that uses each build name on this page. A remote keeps its build name after a failed load. */
const owners = new Map<string, string>()

/**
 * Reserves a build's name for a remote. A name is refused when another remote has reserved it. An entry that is a
 * script assigns the global variable of that name, so an existing variable such as `fetch` is refused too.
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
