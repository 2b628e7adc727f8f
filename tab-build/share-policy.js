// @ts-check
import platform from '@club/platform/package.json' with { type: 'json' }

/** The platform's version: what the host provides, and what a remote built today asks for. */
export const platformVersion = platform.version

/**
 * What remotes share with their host (docs/decisions/0004-federation.md; the host's side is shell/remotes/load/shared-modules.ts): React
 * and the one platform package, all singletons, nothing else. The keys with a trailing slash cover
 * `react/jsx-runtime` and `react-dom/client`.
 * @param {'remote' | 'standalone'} role a deployed remote brings no copy of its own; a remote's standalone page does
 */
export function sharePolicy(role) {
  const borrow = role === 'remote' ? { import: /** @type {const} */ (false) } : {}
  const react = { singleton: true, requiredVersion: platform.peerDependencies.react, ...borrow }
  const reactDom = { singleton: true, requiredVersion: platform.peerDependencies['react-dom'], ...borrow }
  return {
    react,
    'react/': react,
    'react-dom': reactDom,
    'react-dom/': reactDom,
    '@club/platform': {
      singleton: true,
      strictVersion: true,
      version: platformVersion,
      requiredVersion: `^${platformVersion}`,
      ...borrow,
    },
  }
}
