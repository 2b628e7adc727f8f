import type { Language } from '@club/contract'
import { type ReactNode, useMemo } from 'react'
import { type IntlShape, useIntl } from 'react-intl'
import type { platformMessages } from './LanguageProvider.tsx'
import type { MessageLoaders } from './TabMessages.tsx'

/** The id of one of the platform's own texts, which every tab may use. */
type PlatformTextId = keyof typeof platformMessages.en

/** The values for the placeholders of a text. */
type TextValues = Readonly<Record<string, string | number>>

/**
 * Returns the text with an id in the visitor's language; TypeScript rejects an unknown id. When a value is a React
 * element, such as a link, the result is a React node instead of a string.
 */
export interface TextFunction<Id extends string> {
  (id: Id, values?: TextValues): string
  (id: Id, values: Readonly<Record<string, ReactNode>>): ReactNode
}

/**
 * Defines a tab's texts in `messages/index.ts`. `Texts` is the type of an object with a text for each id; a language
 * that lacks a text does not compile. When the texts belong to only a part of a tab, `Outer` is the type of the texts
 * of the whole tab, which this part can use too.
 * @param loaders load each language's texts. The tab writes each `import()`, because webpack needs its literal path
 * @returns `loaders` for TabMessages, and the hook `useText`. The hook returns a function that takes the id of one of
 *   these texts, or of a text of the platform, and returns the text in the visitor's language
 * @example
 * export const { loaders, useText } = defineMessages<typeof en>({
 *   cs: () => import('./cs.ts').then((module) => module.cs),
 *   en: () => import('./en.ts').then((module) => module.en),
 * })
 * // in a component:
 * const text = useText()
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

/** Returns the same function until the language changes, so that effects can list the function as a dependency. */
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
