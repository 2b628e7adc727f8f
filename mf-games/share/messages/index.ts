import { defineMessages } from '@club/platform'
import { cs } from './cs.ts'
import { en } from './en.ts'

/** In the same chunk as the components, so that the outcome is shown even when nothing more can be loaded. */
export const { loaders, useText } = defineMessages<typeof en>({ cs: async () => cs, en: async () => en })
