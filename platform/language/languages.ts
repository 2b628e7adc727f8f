import { type Language, language } from '@club/contract'
import { keptText } from '../storage/storage.ts'

/** Where the visitor's choice is kept (specification section 1). */
const kept = keptText('localStorage', 'football-manager-language')

/** The visitor's stored choice, or undefined when there is none or the browser refuses storage. */
export const storedLanguage = (): Language | undefined => language.safeParse(kept.read()).data

/** Keeps the visitor's choice; a browser that refuses storage loses it with the page, nothing else. */
export const storeLanguage = (chosen: Language): void => kept.write(chosen)
