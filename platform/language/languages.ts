import { type Language, language } from '@club/contract'
import { storedText } from '../storage/storage.ts'

/** The visitor's choice (specification section 1). */
const stored = storedText('localStorage', 'football-manager-language')

/** The visitor's stored choice; undefined when there is none or the browser refuses storage. */
export const storedLanguage = (): Language | undefined => language.safeParse(stored.read()).data

/** Stores the visitor's choice; a browser that refuses storage loses it with the page. */
export const storeLanguage = (chosen: Language): void => stored.write(chosen)
