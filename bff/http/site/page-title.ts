import type { Club, Microfrontend } from '@club/contract'

/**
 * Returns a page's title in the club's language, as the page has it in the browser: the title of the tab at the path and
 * the club's name, or the club's name alone at other paths.
 */
export function pageTitle(
  path: string,
  tabs: readonly Pick<Microfrontend, 'path' | 'title'>[],
  { name, defaultLanguage }: Pick<Club, 'name' | 'defaultLanguage'>,
): string {
  const tab = tabs.find((each) => each.path === path.replace(/\/$/, ''))
  return tab ? `${tab.title[defaultLanguage]} – ${name}` : name
}
