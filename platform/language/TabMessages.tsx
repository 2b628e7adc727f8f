import type { Language } from '@club/contract'
import { type ReactNode, use, useState } from 'react'
import { IntlProvider, useIntl } from 'react-intl'
import { useLanguage } from './LanguageProvider.tsx'
import { type MessagesById, parseTextsIfNeeded } from './parse-if-needed.ts'

/**
 * For each language, a function that loads or returns a tab's texts; the ids of the texts start with the tab's name.
 */
export type MessageLoaders = Readonly<Partial<Record<Language, () => MessagesById | Promise<MessagesById>>>>

const loading = new WeakMap<MessageLoaders, Map<Language, MessagesById | Promise<MessagesById>>>()

/**
 * Returns a tab's texts in a language, or a promise of them, on which the render suspends. A rejected promise is cached
 * too, because a new promise at each render would suspend the tab for ever. When the shell reloads the tab, the tab's
 * code creates new loaders, so the texts are loaded again.
 */
function messagesOf(loaders: MessageLoaders, language: Language): MessagesById | Promise<MessagesById> {
  const byLanguage = loading.get(loaders) ?? new Map<Language, MessagesById | Promise<MessagesById>>()
  loading.set(loaders, byLanguage)
  const cached = byLanguage.get(language)
  if (cached) return cached
  const loaded = loaderOf(loaders, language)()
  const readable = loaded instanceof Promise ? loaded.then(parseTextsIfNeeded) : parseTextsIfNeeded(loaded)
  byLanguage.set(language, readable)
  return readable
}

/**
 * Returns the function that loads a tab's texts in a language, or the one for English when the tab has no texts in that
 * language. A tab that has neither shows the ids of its texts.
 */
function loaderOf(loaders: MessageLoaders, language: Language): () => MessagesById | Promise<MessagesById> {
  const own = loaders[language]
  if (own) return own
  // This condition uses `process.env.NODE_ENV`, because every build tool replaces it, even that of a tab in another
  // repository.
  if (process.env.NODE_ENV !== 'production')
    console.warn(
      `A tab has no texts in "${language}": it shows ${loaders.en ? 'the English ones' : 'their ids'}.`,
    )
  return loaders.en ?? (async () => ({}))
}

/** For each language, the other language, in which a text is shown when it is missing in the first. */
const fallbackLanguage: Readonly<Record<Language, Language>> = { cs: 'en', en: 'cs' }

/**
 * Adds a tab's texts to the platform's texts for the components inside, and suspends while the texts load. A lazily
 * loaded part of a tab can have its own texts in a nested TabMessages, and can still use the tab's texts. A text that
 * is missing in the visitor's language is shown in the other language, as soon as the texts of that language have
 * loaded; in development the console shows an error.
 * @param loaders the tab's loaders, from `defineMessages`
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
  const [others, setOthers] = useState<MessagesById>()
  return (
    <IntlProvider
      locale={language}
      timeZone={timeZone}
      messages={Object.assign({}, outer, others, messages)}
      onError={(error) => {
        onError(error)
        // When a text is missing, the tab loads its texts in the other language. React-intl calls `onError` in every
        // render, but the texts load only once, because their promise is cached.
        if (error.code === 'MISSING_TRANSLATION')
          Promise.resolve(messagesOf(loaders, fallbackLanguage[language])).then(setOthers, () => {})
      }}
    >
      {children}
    </IntlProvider>
  )
}
