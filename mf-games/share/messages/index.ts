import { defineMessages } from '@club/platform'
import { cs } from './cs.ts'
import { en } from './en.ts'

/** In one chunk with what says them: what was shared is said also when nothing more can be loaded. */
export const { loaders, useText } = defineMessages<typeof en>({ cs: async () => cs, en: async () => en })
