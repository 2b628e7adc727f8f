import { defineMessages } from '@club/platform'
import type { en } from './en.ts'

/** The id of one of the Players tab's texts. */
export type TextId = keyof typeof en

/**
 * The Players tab's texts. Each language is loaded on demand. The chunks have names, so that the shell can find and
 * preload the chunk of the visitor's language.
 */
export const { loaders, useText } = defineMessages<typeof en>({
  cs: () => import(/* webpackChunkName: "mf-players-texts-cs" */ './cs.ts').then((module) => module.cs),
  en: () => import(/* webpackChunkName: "mf-players-texts-en" */ './en.ts').then((module) => module.en),
})
