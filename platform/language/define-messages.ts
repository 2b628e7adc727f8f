import type { Language } from '@club/contract'
import { useMemo } from 'react'
import { useIntl } from 'react-intl'
import type { platformMessages } from './LanguageProvider.tsx'
import type { MessageLoaders } from './TabMessages.tsx'

/** The id of one of the platform's own texts, which every tab may use. */
type PlatformTextId = keyof typeof platformMessages.en

/** The values of a text's placeholders. */
type TextValues = Readonly<Record<string, string | number>>

/** Returns a text in the visitor's language; an unknown id does not compile. */
type TextFunction<Id extends string> = (id: Id, values?: TextValues) => string

/**
 * Defines a tab's texts in `messages/index.ts`. The first type argument contains the ids: a language without one of
 * these texts does not compile. The second type argument is for a part of a tab with its own texts: it is the type of
 * the whole tab's texts.
 * @param loaders load each language's texts. The tab writes each `import()`, because webpack needs its literal path
 * @returns `loaders` for TabMessages, and the hook `useText`. The hook returns a function that returns a text by its
 *   id. The text is one of `loaders`, of the whole tab, or of the platform
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
  return useMemo(() => (id, values) => intl.formatMessage({ id }, values), [intl])
}
