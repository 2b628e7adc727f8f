import { defineMessages } from '@club/platform'
import type { en } from './en.ts'

/** The id of one of the Games tab's texts. */
export type TextId = keyof typeof en

/**
 * The Games tab's texts. A language loads when it is first needed. The shell preloads the visitor's language and finds
 * its chunk by name (shell/remotes/manifest).
 */
export const { loaders, useText } = defineMessages<typeof en>({
  cs: () => import(/* webpackChunkName: "mf-games-texts-cs" */ './cs.ts').then((module) => module.cs),
  en: () => import(/* webpackChunkName: "mf-games-texts-en" */ './en.ts').then((module) => module.en),
})

export type GetText = ReturnType<typeof useText>
