import { type Language, language } from '@club/contract'
import { storedText } from '../storage/storage.ts'

/** Stores the language that the visitor has chosen (specification section 1). */
const stored = storedText('localStorage', 'football-manager-language')

/** The stored language; undefined when the visitor has chosen none, or the browser refuses storage. */
export const storedLanguage = (): Language | undefined => language.safeParse(stored.read()).data

/** Stores the chosen language. In a browser that refuses storage, the choice applies only until the page is closed. */
export const storeLanguage = (chosen: Language): void => stored.write(chosen)
