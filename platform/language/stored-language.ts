import { type Language, language } from '@club/contract'
import { storedText } from '../storage/storage.ts'

/** The language that the visitor has chosen (specification section 1). */
const stored = storedText('localStorage', 'football-manager-language')

/** Returns undefined when the visitor has chosen no language, or the browser refuses storage. */
export const storedLanguage = (): Language | undefined => language.safeParse(stored.read()).data

/** If the browser refuses storage, the choice applies until the page is closed. */
export const storeLanguage = (chosen: Language): void => stored.write(chosen)
