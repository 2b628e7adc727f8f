import { defineMessages } from '@club/platform'
import { cs } from './cs.ts'
import { en } from './en.ts'

/** The texts of the payment dialog. They are imported statically, so that the chunk of the dialog contains them. */
export const { loaders, useText } = defineMessages<typeof en>({ cs: () => cs, en: () => en })
