import type { Microfrontend } from '@club/contract'
import type { TabOverride, UnlistedTab } from './tab-override.ts'

/**
 * Removes the properties of a tab's list entry that apply only to the deployed build, and not to a developer's own
 * build.
 */
const withoutRelease = { integrity: undefined, release: undefined, off: undefined }

/**
 * Returns the list of tabs in which the override replaces the tab of the same name. If there is no such tab, the
 * override is added at the end as a draft.
 */
export const applyTabOverride = (
  list: readonly Microfrontend[],
  { name, entry }: TabOverride,
): readonly Microfrontend[] =>
  list.some((remote) => remote.name === name)
    ? list.map((remote) => (remote.name === name ? { ...remote, entry, ...withoutRelease } : remote))
    : [...list, draftOf({ name, entry }, list)]

/**
 * Returns the list entry of a draft, which is an override without a deployed tab. `mf-training` gets the title Training
 * and the path `/training`, or `/mf-training` if another tab has that path.
 */
function draftOf({ name, entry }: TabOverride, list: readonly Microfrontend[]): UnlistedTab {
  const word = name.replace(/^mf-/, '')
  const title = word.charAt(0).toUpperCase() + word.slice(1)
  const path = list.some((remote) => remote.path === `/${word}`) ? `/${name}` : `/${word}`
  const draft = { cs: 'Rozpracováno', en: 'Draft' }
  return { name, path, title: { cs: title, en: title }, entry, draft }
}
