import type { MessageLoaders } from '@club/platform'

/** This tab's messages; each language is loaded when it is first needed, the first one early, by its chunk's name. */
export const loaders: MessageLoaders = {
  cs: () => import(/* webpackChunkName: "mf-games-texts-cs" */ './cs.ts').then((module) => module.cs),
  en: () => import(/* webpackChunkName: "mf-games-texts-en" */ './en.ts').then((module) => module.en),
}
