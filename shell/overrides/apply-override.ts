import type { Microfrontend } from '@club/contract'
import type { DraftTab, Override } from './override.ts'

/** Properties of the deployed build that do not apply to the developer's build. */
const withoutRelease = { integrity: undefined, release: undefined, off: undefined }

/** Replaces the remote's manifest in the list by the override's. An unlisted remote is added as a draft. */
export const applyOverride = (
  list: readonly Microfrontend[],
  { name, entry }: Override,
): readonly Microfrontend[] =>
  list.some((remote) => remote.name === name)
    ? list.map((remote) => (remote.name === name ? { ...remote, entry, ...withoutRelease } : remote))
    : [...list, draftOf({ name, entry }, list)]

/** Creates a draft: `mf-training` gets the title Training and the path `/training`, or else `/mf-training`. */
function draftOf({ name, entry }: Override, list: readonly Microfrontend[]): DraftTab {
  const word = name.replace(/^mf-/, '')
  const title = word.charAt(0).toUpperCase() + word.slice(1)
  const path = list.some((remote) => remote.path === `/${word}`) ? `/${name}` : `/${word}`
  const draft = { cs: 'Rozpracováno', en: 'Draft' }
  return { name, path, title: { cs: title, en: title }, entry, draft }
}
