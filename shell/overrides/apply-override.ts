import type { Microfrontend } from '@club/contract'
import type { DraftTab, Override } from './override.ts'

/**
 * Removes the properties of a tab in the list that are for its deployed build and do not apply to the developer's
 * build.
 */
const withoutRelease = { integrity: undefined, release: undefined, off: undefined }

/**
 * Returns the list of tabs with an override: the tab's manifest is replaced by the developer's. A tab that is not in
 * the list is added at its end as a draft.
 */
export const applyOverride = (
  list: readonly Microfrontend[],
  { name, entry }: Override,
): readonly Microfrontend[] =>
  list.some((remote) => remote.name === name)
    ? list.map((remote) => (remote.name === name ? { ...remote, entry, ...withoutRelease } : remote))
    : [...list, draftOf({ name, entry }, list)]

/**
 * Creates the list entry of a draft. `mf-training` gets the title Training and the path `/training`. If another tab has
 * that path, it gets `/mf-training`.
 */
function draftOf({ name, entry }: Override, list: readonly Microfrontend[]): DraftTab {
  const word = name.replace(/^mf-/, '')
  const title = word.charAt(0).toUpperCase() + word.slice(1)
  const path = list.some((remote) => remote.path === `/${word}`) ? `/${name}` : `/${word}`
  const draft = { cs: 'Rozpracováno', en: 'Draft' }
  return { name, path, title: { cs: title, en: title }, entry, draft }
}
