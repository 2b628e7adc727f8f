import { defineMessages } from '@club/platform'
import type { en } from './en.ts'

export type TextId = keyof typeof en

/**
 * The texts are loaded when the activity list first opens. The chunk names do not contain `texts`, because the shell
 * preloads every chunk with `texts` in its name (shell/remotes/manifest).
 */
export const { loaders, useText } = defineMessages<typeof en>({
  cs: () =>
    import(/* webpackChunkName: "mf-games-activity-words-cs" */ './cs.ts').then((module) => module.cs),
  en: () =>
    import(/* webpackChunkName: "mf-games-activity-words-en" */ './en.ts').then((module) => module.en),
})

export type GetText = ReturnType<typeof useText>
