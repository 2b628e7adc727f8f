import { defineMessages } from '@club/platform'
import { cs } from './cs.ts'
import { en } from './en.ts'

/** The texts of the payment dialog, imported statically so that they are in the dialog's chunk. */
export const { loaders, useText } = defineMessages<typeof en>({ cs: () => cs, en: () => en })
