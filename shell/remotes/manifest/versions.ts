import { satisfy } from '@module-federation/enhanced/runtime'
import { version as reactVersion } from 'react'
import { createRemoteRefusal } from '../failure.ts'
import type { Manifest } from './manifest.ts'

declare const __PLATFORM_VERSION__: string

/** The versions of the modules that the shell shares with the tabs. */
export interface SharedVersions {
  readonly platform: string
  readonly react: string
}

const majorOf = (version: string): string => /\d+/.exec(version)?.[0] ?? ''

/** Whether one alternative of a range such as `^18.2.0 || ^19.0.0` has the same major version as `version`. */
const hasMajor = (range: string, version: string): boolean =>
  range.split('||').some((one) => majorOf(one) === majorOf(version))

/**
 * Rejects a remote before its code runs, if it was built for an incompatible version of the platform or for another
 * major version of React. A manifest may name the exact version of React with which the remote was built. Any other
 * version with the same major number is accepted.
 * @param shared the versions of the shell's own modules
 * @throws RemoteFailure of the stage `version`
 */
export function checkVersions(
  { needs }: Pick<Manifest, 'needs'>,
  { platform, react }: SharedVersions = { platform: __PLATFORM_VERSION__, react: reactVersion },
): void {
  const check = (name: string, has: string, fits: (range: string) => boolean) => {
    const range = needs.get(name)
    if (range !== undefined && !fits(range))
      throw createRemoteRefusal('version', 'incompatible', { needs: `${name} ${range}`, has })
  }
  check('@club/platform', platform, (range) => satisfy(platform, range))
  for (const name of ['react', 'react-dom'])
    check(name, react, (range) => satisfy(react, range) || hasMajor(range, react))
}
