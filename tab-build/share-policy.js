// @ts-check
import platform from '@club/platform/package.json' with { type: 'json' }

/**
 * The platform's version. The host provides this version; a tab requires a version compatible with that of its build.
 */
export const platformVersion = platform.version

/**
 * The modules that remotes share with their host (docs/decisions/0004-federation.md; the host's side is
 * shell/remotes/load/shared-modules.ts): React and the platform, as singletons. The keys with a trailing slash match
 * `react/jsx-runtime` and `react-dom/client`.
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
