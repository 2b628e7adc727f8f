import { defineMessages } from '@club/platform'
import { cs } from './cs.ts'
import { en } from './en.ts'

/**
 * The texts are imported statically, so that they are in the components' chunk and the outcome is shown even when
 * nothing more can load.
 */
export const { loaders, useText } = defineMessages<typeof en>({ cs: async () => cs, en: async () => en })
