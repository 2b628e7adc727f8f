import { defineMessages } from '@club/platform'
import { cs } from './cs.ts'
import { en } from './en.ts'

/**
 * The texts about sharing. They are imported statically, so that the chunk of the components contains them. The result
 * of sharing can then be shown even when the browser has gone offline.
 */
export const { loaders, useText } = defineMessages<typeof en>({ cs: () => cs, en: () => en })
