import { satisfy } from '@module-federation/enhanced/runtime'
import { version as reactVersion } from 'react'
import { createFailureForRejectedRemote } from '../remote-failure.ts'
import type { Manifest } from './manifest.ts'

declare const __PLATFORM_VERSION__: string

export interface SharedPackageVersions {
  readonly platform: string
  readonly react: string
}

const majorOf = (version: string): string => /\d+/.exec(version)?.[0] ?? ''

/** Whether one of the alternatives in a range such as `^18.2.0 || ^19.0.0` has the same major version as `version`. */
const hasMajor = (range: string, version: string): boolean =>
  range.split('||').some((one) => majorOf(one) === majorOf(version))

/**
 * Rejects a remote that was built for an incompatible version of the platform, or for another major version of React.
 * Other versions of React are accepted, because a manifest may name the exact version with which the remote was built.
 * @throws RemoteFailure of the stage `version`
 */
export function checkSharedPackageVersions(
  { needs }: Pick<Manifest, 'needs'>,
  { platform, react }: SharedPackageVersions = { platform: __PLATFORM_VERSION__, react: reactVersion },
): void {
  const check = (name: string, has: string, fits: (range: string) => boolean) => {
    const range = needs.get(name)
    if (range !== undefined && !fits(range))
      throw createFailureForRejectedRemote('version', 'incompatible', { needs: `${name} ${range}`, has })
  }
  check('@club/platform', platform, (range) => satisfy(platform, range))
  for (const name of ['react', 'react-dom'])
    check(name, react, (range) => satisfy(react, range) || hasMajor(range, react))
}
