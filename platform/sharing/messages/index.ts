import { defineMessages } from '@club/platform'
import { cs } from './cs.ts'
import { en } from './en.ts'

/**
 * The texts about sharing, imported statically so that they are in the components' chunk: the outcome is then shown
 * even when the browser has gone offline.
 */
export const { loaders, useText } = defineMessages<typeof en>({ cs: () => cs, en: () => en })
