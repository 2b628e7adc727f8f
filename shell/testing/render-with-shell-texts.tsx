import { TabMessages } from '@club/platform'
import { show } from '@club/tab-testing'
import type { ReactNode } from 'react'
import { messages } from '../messages/index.ts'

const loaders = { cs: async () => messages.cs, en: async () => messages.en }

/** Renders an element with the function `show` of `@club/tab-testing`, and provides the shell's texts. */
export const renderWithShellTexts = (element: ReactNode, visit?: Parameters<typeof show>[1]) =>
  show(<TabMessages loaders={loaders}>{element}</TabMessages>, visit)
