import type { Language } from '@club/platform'
import { cs } from './cs.ts'
import { en } from './en.ts'

/** The shell's own texts; needed at once, so they are part of it. */
export const messages = { cs, en } satisfies Record<Language, Record<keyof typeof en, string>>
