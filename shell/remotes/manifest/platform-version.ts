import { satisfy } from '@module-federation/enhanced/runtime'
import { RemoteFailure } from '../failure.ts'
import type { Manifest } from './manifest.ts'

declare const __PLATFORM_VERSION__: string

/**
 * Whether a remote was built for the platform this shell provides.
 * @param provided the version of the host's own copy
 */
const fitsPlatform = ({ platform }: Manifest, provided: string = __PLATFORM_VERSION__): boolean =>
  platform === undefined || satisfy(provided, platform)

/**
 * Refuses a remote built for another platform before any of its code runs.
 * @throws RemoteFailure of the stage `version`
 */
export function checkPlatform(manifest: Manifest, provided: string = __PLATFORM_VERSION__): void {
  if (fitsPlatform(manifest, provided)) return
  const cause = new Error(`needs ${manifest.platform}, the shell has ${provided}`)
  throw new RemoteFailure('version', 'incompatible', cause)
}
