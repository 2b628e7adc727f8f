import { defineMessages } from '@club/platform'
import { cs } from './cs.ts'
import { en } from './en.ts'

/** The texts are imported statically, because the result of sharing must also be shown when the browser is offline. */
export const { loaders, useText } = defineMessages<typeof en>({ cs: () => cs, en: () => en })
