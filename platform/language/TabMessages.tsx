import type { Language } from '@club/contract'
import { type ReactNode, use, useState } from 'react'
import { IntlProvider, useIntl } from 'react-intl'
import { useLanguage } from './LanguageProvider.tsx'
import { readableTexts, type Texts } from './readable-texts.ts'

/** A tab's messages by language, each loaded when first needed; ids are prefixed with the tab's name. */
export type MessageLoaders = Readonly<Partial<Record<Language, () => Texts | Promise<Texts>>>>

const loading = new WeakMap<MessageLoaders, Map<Language, Texts | Promise<Texts>>>()

/**
 * The texts, or one promise per tab and language, which a render waits for. A failed promise is kept: with a new one, each render would
 * wait again, for ever. When the shell loads the tab again, it brings new loaders.
 */
function messagesOf(loaders: MessageLoaders, language: Language): Texts | Promise<Texts> {
  const byLanguage = loading.get(loaders) ?? new Map<Language, Texts | Promise<Texts>>()
  loading.set(loaders, byLanguage)
  const known = byLanguage.get(language)
  if (known) return known
  const loaded = loaderOf(loaders, language)()
  const readable = loaded instanceof Promise ? loaded.then(readableTexts) : readableTexts(loaded)
  byLanguage.set(language, readable)
  return readable
}

/** A tab that lacks the language speaks English; one that lacks that, too, shows its texts' ids. */
function loaderOf(loaders: MessageLoaders, language: Language): () => Texts | Promise<Texts> {
  const own = loaders[language]
  if (own) return own
  // As every bundler fills it in, the development server of a tab outside, too.
  if (process.env.NODE_ENV !== 'production')
    console.warn(
      `A tab has no texts in "${language}": it shows ${loaders.en ? 'the English ones' : 'their ids'}.`,
    )
  return loaders.en ?? (async () => ({}))
}

/** Whose texts stand in where a tab lacks one. */
const otherThan: Readonly<Record<Language, Language>> = { cs: 'en', en: 'cs' }

/**
 * Gives a tab its own messages beside the platform's; language and zone stay the host's. Suspends while a
 * language loads, and not when the loader returns texts that need no parser. A nested IntlProvider replaces the outer messages, so those are put in again: the platform's, and within
 * a tab, around a part with texts of its own that come with it, the tab's.
 * A single text that the visitor's language lacks is seen when it is first asked for: in development the console says so, and
 * a moment later it stands there in the other language.
 * @param loaders the tab's, from `defineMessages`
 */
export function TabMessages({
  loaders,
  children,
}: {
  readonly loaders: MessageLoaders
  readonly children: ReactNode
}) {
  const { language, timeZone } = useLanguage()
  const { messages: outer, onError } = useIntl()
  const readable = messagesOf(loaders, language)
  const messages = readable instanceof Promise ? use(readable) : readable
  const [others, setOthers] = useState<Texts>()
  return (
    <IntlProvider
      locale={language}
      timeZone={timeZone}
      messages={Object.assign({}, outer, others, messages)}
      onError={(error) => {
        onError(error)
        // Asked for while it is drawn: what follows comes later, and only once for a list that does not have it either.
        if (error.code === 'MISSING_TRANSLATION')
          Promise.resolve(messagesOf(loaders, otherThan[language])).then(setOthers, () => {})
      }}
    >
      {children}
    </IntlProvider>
  )
}
