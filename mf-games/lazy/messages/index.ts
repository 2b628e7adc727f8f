import { defineMessages } from '@club/platform'
import type { en as tabEn } from '../../messages/en.ts'
import { cs } from './cs.ts'
import { en } from './en.ts'

/** The texts of what loads when it is first opened, beside the tab's own. */
export const { loaders, useText } = defineMessages<typeof en, typeof tabEn>({ cs: () => cs, en: () => en })
