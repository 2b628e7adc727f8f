import { defineMessages } from '@club/platform'
import type { en as tabEn } from '../../../messages/en.ts'
import { cs } from './cs.ts'
import { en } from './en.ts'

/** The texts of a known visitor's own vote, in the same chunk as their code, beside the tab's own. */
export const { loaders, useText } = defineMessages<typeof en, typeof tabEn>({ cs: () => cs, en: () => en })
