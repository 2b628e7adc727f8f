import type { Microfrontend } from '@club/contract'
import type { Draft, Override } from './override.ts'

/** What the list says of the deployed build does not go for another one. */
const notTheReleased = { integrity: undefined, release: undefined, off: undefined }

/** The list with the overridden remote's manifest in place of the deployed one's; what it does not name is a draft. */
export const overridden = (
  list: readonly Microfrontend[],
  { name, entry }: Override,
): readonly Microfrontend[] =>
  list.some((remote) => remote.name === name)
    ? list.map((remote) => (remote.name === name ? { ...remote, entry, ...notTheReleased } : remote))
    : [...list, draftOf({ name, entry }, list)]

/** `mf-training` is called Training and lies at `/training`, unless a listed tab does; as `npm run new-tab` names it. */
function draftOf({ name, entry }: Override, list: readonly Microfrontend[]): Draft {
  const word = name.replace(/^mf-/, '')
  const title = word.charAt(0).toUpperCase() + word.slice(1)
  const path = list.some((remote) => remote.path === `/${word}`) ? `/${name}` : `/${word}`
  const draft = { cs: 'Rozpracováno', en: 'Draft' }
  return { name, path, title: { cs: title, en: title }, entry, draft }
}
