import { type Language, language } from '@club/contract'

/** Where the visitor's choice is kept (specification section 1). */
export const languageStorageKey = 'football-manager-language'

/** The visitor's stored choice, or undefined when there is none or storage is closed to us. */
export function storedLanguage(): Language | undefined {
  try {
    return language.safeParse(localStorage.getItem(languageStorageKey)).data
  } catch {
    return undefined
  }
}

/** Keeps the visitor's choice; a browser that refuses storage loses it with the page, nothing else. */
export function storeLanguage(chosen: Language): void {
  try {
    localStorage.setItem(languageStorageKey, chosen)
  } catch {
    // Private windows may refuse; the page goes on in the chosen language.
  }
}
