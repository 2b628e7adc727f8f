import { defineMessages } from '@club/platform'
import type { en as tabEn } from '../../../messages/en.ts'
import { cs } from './cs.ts'
import { en } from './en.ts'

/**
 * The texts of the Next Game card's parts that load on demand, imported statically so that they are in the same chunk
 * as the parts. Includes the tab's own texts.
 */
export const { loaders, useText } = defineMessages<typeof en, typeof tabEn>({ cs: () => cs, en: () => en })
