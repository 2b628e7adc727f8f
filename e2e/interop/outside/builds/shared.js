// @ts-check
import { readFileSync } from 'node:fs'

/** @type {{ version: string }} */
const { version } = JSON.parse(
  readFileSync(new URL('../node_modules/@club/platform/package.json', import.meta.url), 'utf8'),
)

const borrowed = { singleton: true, import: /** @type {const} */ (false) }
const react = { ...borrowed, requiredVersion: '^19.0.0' }

/** The modules that a tab shares with the shell, as docs/new-tab.md describes them for teams with their own build. */
export const sharedModules = {
  react,
  'react/': react,
  'react-dom': react,
  'react-dom/': react,
  '@club/platform': { ...borrowed, requiredVersion: `^${version}` },
}

/** Adds `nested: true` to the manifest, because the tab has pages below its own path. */
export const manifestOptions = {
  /** @param {{ stats: { metaData: object } }} given */
  additionalData: ({ stats }) => {
    Object.assign(stats.metaData, { nested: true })
    return stats
  },
}
