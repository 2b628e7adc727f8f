import { defineMessages } from '@club/platform'
import { cs } from './cs.ts'
import { en } from './en.ts'

/** The dialog's texts, in the same chunk as the dialog. */
export const { loaders, useText } = defineMessages<typeof en>({ cs: async () => cs, en: async () => en })
