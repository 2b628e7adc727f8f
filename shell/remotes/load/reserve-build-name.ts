import type { Manifest } from '../manifest/manifest.ts'
import { createFailureForRejectedRemote } from '../remote-failure.ts'

/** For each build name on this page, the remote that has reserved it, even if the remote's code failed to load. */
const owners = new Map<string, string>()

/**
 * Reserves the name of a remote's build, which for a classic entry script is a global variable. The name is taken if
 * another remote has it, or if the script would overwrite a global variable such as `fetch`.
 * @throws RemoteFailure of the stage `entry` when the name is taken
 */
export function reserveBuildName(
  remote: string,
  { buildName, type }: Pick<Manifest, 'buildName' | 'type'>,
): void {
  const owner = owners.get(buildName)
  if (owner === remote) return
  if (owner !== undefined || (type === 'classic' && buildName in globalThis))
    throw createFailureForRejectedRemote('entry', 'taken', { name: buildName, owner: owner ?? 'window' })
  owners.set(buildName, remote)
}
