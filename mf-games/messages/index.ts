import { defineMessages } from '@club/platform'
import type { en } from './en.ts'

/**
 * The chunks have names, so that the shell can find and preload the chunk of the visitor's language
 * (shell/remotes/manifest).
 */
export const { loaders, useText } = defineMessages<typeof en>({
  cs: () => import(/* webpackChunkName: "mf-games-texts-cs" */ './cs.ts').then((module) => module.cs),
  en: () => import(/* webpackChunkName: "mf-games-texts-en" */ './en.ts').then((module) => module.en),
})

export type GetText = ReturnType<typeof useText>
