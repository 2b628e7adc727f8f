import type { Club, Microfrontend } from '@club/contract'

/**
 * Returns the title that the browser shows until the tab sets another one, in the club's language: the tab's and the
 * club's name, or the club's name alone.
 */
export function formatPageTitle(
  path: string,
  tabs: readonly Pick<Microfrontend, 'path' | 'title'>[],
  { name, defaultLanguage }: Pick<Club, 'name' | 'defaultLanguage'>,
): string {
  const tab = tabs.find((each) => each.path === path.replace(/\/$/, ''))
  return tab ? `${tab.title[defaultLanguage]} – ${name}` : name
}
