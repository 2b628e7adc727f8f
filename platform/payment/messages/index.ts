import { defineMessages } from '@club/platform'
import { cs } from './cs.ts'
import { en } from './en.ts'

/** The texts are imported statically, so that the dialog's chunk contains them. */
export const { loaders, useText } = defineMessages<typeof en>({ cs: () => cs, en: () => en })
