import { defineMessages } from '@club/platform'
import { cs } from './cs.ts'
import { en } from './en.ts'

/** The linked game's texts, in the same chunk as the component. */
export const { loaders, useText } = defineMessages<typeof en>({ cs: async () => cs, en: async () => en })
