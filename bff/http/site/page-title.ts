import type { Club, Microfrontend } from '@club/contract'

/**
 * Returns a page's title in the club's language: the title of the tab at the path and the club's name, or the club's
 * name alone at other paths. The browser shows this title until the tab itself sets another one.
 */
export function formatPageTitle(
  path: string,
  tabs: readonly Pick<Microfrontend, 'path' | 'title'>[],
  { name, defaultLanguage }: Pick<Club, 'name' | 'defaultLanguage'>,
): string {
  const tab = tabs.find((each) => each.path === path.replace(/\/$/, ''))
  return tab ? `${tab.title[defaultLanguage]} – ${name}` : name
}
