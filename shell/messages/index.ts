import type { Language } from '@club/platform'
import { cs } from './cs.ts'
import { en } from './en.ts'

/** The texts are not loaded on demand, because the first paint needs them. */
export const messages = { cs, en } satisfies Record<Language, Record<keyof typeof en, string>>
