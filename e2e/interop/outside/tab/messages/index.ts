import { defineMessages } from '@club/platform'
import type { en } from './en.ts'

export const { loaders, useText } = defineMessages<typeof en>({
  cs: () => import('./cs.ts').then((module) => module.cs),
  en: () => import('./en.ts').then((module) => module.en),
})
