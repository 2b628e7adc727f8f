import type { Language } from '@club/contract'
import { type ReactNode, use, useMemo, useState } from 'react'
import { createIntl, createIntlCache, RawIntlProvider, useIntl } from 'react-intl'
import { useLanguage } from './LanguageProvider.tsx'
import { type MessagesById, parseTextsIfNeeded } from './parse-texts-if-needed.ts'

/**
 * For each language, a function that returns a tab's texts or a promise of them. Text ids start with the tab's name.
 */
export type MessageLoaders = Readonly<Partial<Record<Language, () => MessagesById | Promise<MessagesById>>>>

const loading = new WeakMap<MessageLoaders, Map<Language, MessagesById | Promise<MessagesById>>>()

/**
 * Returns a tab's texts in a language, or a promise of them, which suspends the render. A rejected promise stays
 * cached, because a new promise at each render would suspend for ever. When the shell loads the tab again, the tab has
 * new loaders, for which nothing is cached.
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
 * Loads texts before a component that needs them is rendered, so that the render does not suspend. A later call loads
 * them again if loading failed.
 */
export async function preloadMessages(loaders: MessageLoaders, language: Language): Promise<void> {
  try {
    const messages = await messagesOf(loaders, language)
    loading.get(loaders)?.set(language, messages)
  } catch (error) {
    loading.get(loaders)?.delete(language)
    throw error
  }
}

/**
 * Returns the loader of a tab's texts in the given language or, if there is none, in English. If there is none in
 * English either, returns a loader without texts, with which the tab shows the ids of its texts.
 */
function loaderOf(loaders: MessageLoaders, language: Language): () => MessagesById | Promise<MessagesById> {
  const own = loaders[language]
  if (own) return own
  // `process.env.NODE_ENV` is used, because every build tool replaces it, including the build tools of tabs in other
  // repositories.
  if (process.env.NODE_ENV !== 'production')
    console.warn(
      `A tab has no texts in "${language}": it shows ${loaders.en ? 'the English ones' : 'their ids'}.`,
    )
  return loaders.en ?? (async () => ({}))
}

/**
 * The cache of the formatters of numbers, dates and messages, which all tabs share. Tabs have no IntlProvider, because
 * it has a cache of its own, and each switch to a tab would create the tab's formatters again.
 */
const intlCache = createIntlCache()

/** For each language, the language in which its missing texts are shown. */
const fallbackLanguage: Readonly<Record<Language, Language>> = { cs: 'en', en: 'cs' }

/**
 * Adds a tab's texts to the platform's, and suspends while they load. A component of a tab can add further texts with a
 * nested TabMessages. A text that is missing in the visitor's language is shown in `fallbackLanguage`; in development,
 * the console shows an error.
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
  const intl = useMemo(
    () =>
      createIntl(
        {
          locale: language,
          timeZone,
          messages: Object.assign({}, outer, others, messages),
          onError: (error) => {
            onError(error)
            // React-intl calls `onError` in every render, but the texts in the fallback language load only once.
            if (error.code === 'MISSING_TRANSLATION')
              Promise.resolve(messagesOf(loaders, fallbackLanguage[language])).then(setOthers, () => {})
          },
        },
        intlCache,
      ),
    [language, timeZone, outer, others, messages, onError, loaders],
  )
  return <RawIntlProvider value={intl}>{children}</RawIntlProvider>
}
