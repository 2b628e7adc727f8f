// @ts-check
import { readFileSync } from 'node:fs'

/** @param {string} file */
const versionIn = (file) => JSON.parse(readFileSync(new URL(file, import.meta.url), 'utf8')).version

/** The platform's version: what the host provides, and what a remote built today asks for. */
export const platformVersion = /** @type {string} */ (versionIn('../package.json'))

/**
 * What host and remotes share (docs/decisions/0007-federation.md): React and the one platform package, all
 * singletons, nothing else. The keys with a trailing slash cover `react/jsx-runtime` and `react-dom/client`.
 * @param {'host' | 'remote' | 'standalone'} role a deployed remote brings no copy of its own; a remote's
 *   standalone page does
 */
export function sharePolicy(role) {
  const borrow = role === 'remote' ? { import: /** @type {const} */ (false) } : {}
  const react = { singleton: true, ...borrow }
  return {
    react,
    'react/': react,
    'react-dom': react,
    'react-dom/': react,
    '@club/platform': {
      singleton: true,
      strictVersion: true,
      version: platformVersion,
      requiredVersion: `^${platformVersion}`,
      ...borrow,
    },
  }
}
