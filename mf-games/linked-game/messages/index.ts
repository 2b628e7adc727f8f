import { defineMessages } from '@club/platform'
import { cs } from './cs.ts'
import { en } from './en.ts'

/** The linked game's texts, imported statically so that they are in the component's chunk. */
export const { loaders, useText } = defineMessages<typeof en>({ cs: async () => cs, en: async () => en })
