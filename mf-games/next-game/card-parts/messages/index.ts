import { defineMessages } from '@club/platform'
import type { en as tabEn } from '../../../messages/en.ts'
import { cs } from './cs.ts'
import { en } from './en.ts'

/**
 * The static imports put the texts into the chunk of `card-parts`. `useText` returns these texts and the texts of the
 * whole tab.
 */
export const { loaders, useText } = defineMessages<typeof en, typeof tabEn>({ cs: () => cs, en: () => en })
