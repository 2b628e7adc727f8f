import type { Language } from '@club/contract'
import { useMemo } from 'react'
import { useIntl } from 'react-intl'
import type { platformMessages } from './LanguageProvider.tsx'
import type { MessageLoaders } from './TabMessages.tsx'

/** The id of one of the platform's own texts, which every tab may use. */
type PlatformTextId = keyof typeof platformMessages.en

/** What a text's placeholders stand for. */
type TextValues = Readonly<Record<string, string | number>>

/** Gives a text in the visitor's language; an id that is none does not compile. */
type Text<Id extends string> = (id: Id, values?: TextValues) => string

/**
 * A tab's texts: the one way to write `messages/index.ts`. The ids are those of the list given as `Texts`; a language
 * that lacks one of them does not compile.
 * @param loaders each language's list, loaded when it is first needed. webpack reads the `import()` and the name of its
 *   chunk where they are written, so they cannot be made here
 * @returns `loaders` for TabMessages, and the hook that gives these texts, those of `Outer` (the list around this one, when
 *   a part of a tab has a list of its own) and the platform's
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
  readonly useText: () => Text<(keyof (Texts & Outer) & string) | PlatformTextId>
} {
  return { loaders, useText }
}

/** The same function until the language changes, so that an effect may depend on it. */
function useText(): Text<string> {
  const intl = useIntl()
  return useMemo(() => (id, values) => intl.formatMessage({ id }, values), [intl])
}
