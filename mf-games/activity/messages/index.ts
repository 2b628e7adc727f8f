import { defineMessages } from '@club/platform'
import type { en } from './en.ts'

/** The id of one of the list's own texts. */
export type TextId = keyof typeof en

/** The texts of what happened, loaded when the list is first opened; they stand beside the tab's. */
export const { loaders, useText } = defineMessages<typeof en>({
  cs: () =>
    import(/* webpackChunkName: "mf-games-activity-texts-cs" */ './cs.ts').then((module) => module.cs),
  en: () =>
    import(/* webpackChunkName: "mf-games-activity-texts-en" */ './en.ts').then((module) => module.en),
})

export type Text = ReturnType<typeof useText>
