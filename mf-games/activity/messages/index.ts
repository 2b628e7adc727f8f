import { defineMessages } from '@club/platform'
import type { en } from './en.ts'

/** The id of one of the list's own texts. */
export type TextId = keyof typeof en

/**
 * The texts of what happened, loaded when the list is first opened; they stand beside the tab's. Their chunks are not named
 * `texts-…`: those the shell loads early (shell/remotes/manifest).
 */
export const { loaders, useText } = defineMessages<typeof en>({
  cs: () =>
    import(/* webpackChunkName: "mf-games-activity-words-cs" */ './cs.ts').then((module) => module.cs),
  en: () =>
    import(/* webpackChunkName: "mf-games-activity-words-en" */ './en.ts').then((module) => module.en),
})

export type Text = ReturnType<typeof useText>
