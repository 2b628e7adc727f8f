import { defineMessages } from '@club/platform'
import type { en as tabEn } from '../../../messages/en.ts'
import type { en } from './en.ts'

/** The texts of the page "Who owes". `useText` returns these texts and the texts of the whole tab. */
export const { loaders, useText } = defineMessages<typeof en, typeof tabEn>({
  cs: () =>
    import(/* webpackChunkName: "mf-players-ledger-words-cs" */ './cs.ts').then((module) => module.cs),
  en: () =>
    import(/* webpackChunkName: "mf-players-ledger-words-en" */ './en.ts').then((module) => module.en),
})
