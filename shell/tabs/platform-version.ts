import { satisfy } from '@module-federation/enhanced/runtime'
import { TabFailure } from './failure.ts'
import type { Manifest } from './manifest.ts'

declare const __PLATFORM_VERSION__: string

/**
 * Refuses a tab built for another platform before any of its code runs.
 * @param provided the version of the host's own copy
 * @throws TabFailure of the stage `version`
 */
export function checkPlatform({ platform }: Manifest, provided: string = __PLATFORM_VERSION__): void {
  if (platform === undefined || satisfy(provided, platform)) return
  throw new TabFailure('version', 'incompatible', new Error(`needs ${platform}, the shell has ${provided}`))
}
