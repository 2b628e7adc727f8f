import type { Language } from '@club/contract'
import { type ReactNode, use, useState } from 'react'
import { IntlProvider, useIntl } from 'react-intl'
import { useLanguage } from './LanguageProvider.tsx'
import { readableTexts, type Texts } from './readable-texts.ts'

/** Loads a tab's texts, by language, or returns them at once; ids are prefixed with the tab's name. */
export type MessageLoaders = Readonly<Partial<Record<Language, () => Texts | Promise<Texts>>>>

const loading = new WeakMap<MessageLoaders, Map<Language, Texts | Promise<Texts>>>()

/**
 * The tab's texts in a language, or a promise of them, which a render waits for. A rejected promise stays cached, because
 * with a new one at each render React would wait for ever. When the shell reloads the tab, the tab has new loaders.
 */
function messagesOf(loaders: MessageLoaders, language: Language): Texts | Promise<Texts> {
  const byLanguage = loading.get(loaders) ?? new Map<Language, Texts | Promise<Texts>>()
  loading.set(loaders, byLanguage)
  const cached = byLanguage.get(language)
  if (cached) return cached
  const loaded = loaderOf(loaders, language)()
  const readable = loaded instanceof Promise ? loaded.then(readableTexts) : readableTexts(loaded)
  byLanguage.set(language, readable)
  return readable
}

/** A tab without the language is shown in English; one without English shows the texts' ids. */
function loaderOf(loaders: MessageLoaders, language: Language): () => Texts | Promise<Texts> {
  const own = loaders[language]
  if (own) return own
  // Every bundler replaces this expression, also that of a tab in another repository.
  if (process.env.NODE_ENV !== 'production')
    console.warn(
      `A tab has no texts in "${language}": it shows ${loaders.en ? 'the English ones' : 'their ids'}.`,
    )
  return loaders.en ?? (async () => ({}))
}

/** The language of the fallback for a missing text. */
const otherThan: Readonly<Record<Language, Language>> = { cs: 'en', en: 'cs' }

/**
 * Adds a tab's texts to those of the platform; suspends while they load. A lazy part of a tab with texts of its own nests
 * another TabMessages, which keeps the tab's texts.
 * When a single text is missing in the visitor's language, it is shown in the other language, after that has loaded; in
 * development the console has an error.
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
        // Called during a render. The other language's texts are loaded and set only once, because their promise is cached.
        if (error.code === 'MISSING_TRANSLATION')
          Promise.resolve(messagesOf(loaders, otherThan[language])).then(setOthers, () => {})
      }}
    >
      {children}
    </IntlProvider>
  )
}
