// @ts-check
import platform from '@club/platform/package.json' with { type: 'json' }

/**
 * The version of the platform with which this tab or host is built. A host provides this version. A tab requires a
 * version that is compatible with it.
 */
export const platformVersion = platform.version

/**
 * Returns the modules that a tab shares with its host: React and the platform, as singletons
 * (docs/decisions/0004-federation.md). The host's side is shell/remotes/load/shared-modules.ts. The keys with a
 * trailing slash match `react/jsx-runtime` and `react-dom/client`.
 * @param {'remote' | 'standalone'} role `remote`: a deployed build, which contains no copy of these modules;
 *   `standalone`: a page with its own copies
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
