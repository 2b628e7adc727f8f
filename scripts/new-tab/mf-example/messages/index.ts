import type { MessageLoaders } from '@club/platform'

/** This tab's messages; each language is loaded when it is first needed. */
export const loaders: MessageLoaders = {
  cs: () => import('./cs.ts').then((module) => module.cs),
  en: () => import('./en.ts').then((module) => module.en),
}
