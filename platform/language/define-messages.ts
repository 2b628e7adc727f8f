import type { Language } from '@club/contract'
import { type ReactNode, useMemo } from 'react'
import { type IntlShape, useIntl } from 'react-intl'
import type { platformMessages } from './LanguageProvider.tsx'
import type { MessageLoaders } from './TabMessages.tsx'

type PlatformTextId = keyof typeof platformMessages.en

type TextValues = Readonly<Record<string, string | number>>

/**
 * Returns the text with the given id in the visitor's language: a React node if one of `values` is a React element,
 * otherwise a string.
 */
export interface TextFunction<Id extends string> {
  (id: Id, values?: TextValues): string
  (id: Id, values: Readonly<Record<string, ReactNode>>): ReactNode
}

/**
 * Defines a tab's texts in `messages/index.ts`. `Texts` is the type of an object with a text for each id, so that
 * TypeScript reports a text that is missing in a language. If a part of a tab defines its own texts, `Outer` is the
 * type of the whole tab's texts.
 * @param loaders functions that import the texts. Each `import()` must be in the code of the tab, because webpack needs
 *   the literal path
 * @returns `loaders` for TabMessages, and the hook `useText`. The hook returns a function, which returns the text with
 *   the given id of the tab or of the platform
 * @example
 * export const { loaders, useText } = defineMessages<typeof en>({
 *   cs: () => import('./cs.ts').then((module) => module.cs),
 *   en: () => import('./en.ts').then((module) => module.en),
 * })
 * const text = useText() // in a component
 * text('mf-games.penalty.amount', { amount: 50 })
 */
export function defineMessages<
  Texts extends Readonly<Record<string, string>>,
  Outer extends Readonly<Record<string, string>> = Record<never, string>,
>(
  loaders: Readonly<
    Record<
      Language,
      () => Readonly<Record<keyof Texts, string>> | Promise<Readonly<Record<keyof Texts, string>>>
    >
  >,
): {
  readonly loaders: MessageLoaders
  readonly useText: () => TextFunction<(keyof (Texts & Outer) & string) | PlatformTextId>
} {
  return { loaders, useText }
}

/** Returns the same function until the language changes, so that effects can depend on it. */
function useText(): TextFunction<string> {
  const intl = useIntl()
  return useMemo(() => textFunction(intl), [intl])
}

function textFunction(intl: IntlShape): TextFunction<string> {
  function text(id: string, values?: TextValues): string
  function text(id: string, values: Readonly<Record<string, ReactNode>>): ReactNode
  function text(id: string, values?: Readonly<Record<string, ReactNode>>): ReactNode {
    return intl.formatMessage({ id }, values)
  }
  return text
}
