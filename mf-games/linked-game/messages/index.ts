import { defineMessages } from '@club/platform'
import { cs } from './cs.ts'
import { en } from './en.ts'

/** The linked game's own texts, in one chunk with it. */
export const { loaders, useText } = defineMessages<typeof en>({ cs: async () => cs, en: async () => en })
