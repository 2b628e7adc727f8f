import { defineMessages } from '@club/platform'
import type { en } from './en.ts'

/**
 * This tab's texts. Each language is loaded when it is first needed. The shell preloads the texts in the visitor's
 * language, and finds the chunk with these texts by the chunk's name.
 */
export const { loaders, useText } = defineMessages<typeof en>({
  cs: () => import(/* webpackChunkName: "mf-example-texts-cs" */ './cs.ts').then((module) => module.cs),
  en: () => import(/* webpackChunkName: "mf-example-texts-en" */ './en.ts').then((module) => module.en),
})
