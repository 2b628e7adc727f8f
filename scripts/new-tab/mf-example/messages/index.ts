import type { MessageLoaders } from '@club/platform'

/** This tab's messages; each language is loaded when it is first needed. */
export const loaders: MessageLoaders = {
  cs: () => import(/* webpackChunkName: "mf-example-texts-cs" */ './cs.ts').then((module) => module.cs),
  en: () => import(/* webpackChunkName: "mf-example-texts-en" */ './en.ts').then((module) => module.en),
}
