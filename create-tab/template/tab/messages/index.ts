import { defineMessages } from '@club/platform'
import type { en } from './en.ts'

/** This tab's texts; each language is loaded when it is first needed, the first one early, by its chunk's name. */
export const { loaders, useText } = defineMessages<typeof en>({
  cs: () => import(/* webpackChunkName: "mf-example-texts-cs" */ './cs.ts').then((module) => module.cs),
  en: () => import(/* webpackChunkName: "mf-example-texts-en" */ './en.ts').then((module) => module.en),
})
