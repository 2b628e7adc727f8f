import { defineMessages } from '@club/platform'
import type { en as tabEn } from '../../messages/en.ts'
import { cs } from './cs.ts'
import { en } from './en.ts'

/**
 * The texts of a player's page, imported statically so that they are in the page's chunk. Includes the tab's own texts.
 */
export const { loaders, useText } = defineMessages<typeof en, typeof tabEn>({ cs: () => cs, en: () => en })
