import { defineMessages } from '@club/platform'
import type { en } from './en.ts'

/** The id of one of the activity list's texts. */
export type TextId = keyof typeof en

/**
 * The activity list's texts, which load when the list first opens. Their chunk names do not contain `texts`, because
 * the shell preloads chunks with `texts` in the name (shell/remotes/manifest).
 */
export const { loaders, useText } = defineMessages<typeof en>({
  cs: () =>
    import(/* webpackChunkName: "mf-games-activity-words-cs" */ './cs.ts').then((module) => module.cs),
  en: () =>
    import(/* webpackChunkName: "mf-games-activity-words-en" */ './en.ts').then((module) => module.en),
})

export type GetText = ReturnType<typeof useText>
