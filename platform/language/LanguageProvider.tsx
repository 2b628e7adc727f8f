import type { Language } from '@club/contract'
import { createContext, type ReactNode, startTransition, useContext, useEffect, useState } from 'react'
import { IntlProvider } from 'react-intl'
import { cs } from '../messages/cs.ts'
import { en } from '../messages/en.ts'
import { storedLanguage, storeLanguage } from './stored-language.ts'

interface LanguageChoice {
  readonly language: Language
  readonly setLanguage: (language: Language) => void
  readonly timeZone: string
}

/** The translated texts of a host (a page that renders tabs), by language and message id. */
export type HostMessages = Readonly<Record<Language, Readonly<Record<string, string>>>>

const LanguageContext = createContext<LanguageChoice | undefined>(undefined)

export const platformMessages: Readonly<Record<Language, typeof en>> = { cs, en }

/**
 * Provides the page's language, the platform's texts, and the club's time zone (its IANA name), in which the page shows
 * all times. Tabs add their own texts with TabMessages.
 */
export function LanguageProvider({
  defaultLanguage,
  timeZone,
  messages,
  children,
}: {
  readonly defaultLanguage: Language
  readonly timeZone: string
  readonly messages?: HostMessages | undefined
  readonly children: ReactNode
}) {
  const [chosen, setChosen] = useState(storedLanguage)
  const language = chosen ?? defaultLanguage
  useEffect(() => {
    document.documentElement.lang = language
  }, [language])
  const setLanguage = (next: Language) => {
    storeLanguage(next)
    // The transition keeps the current page visible while a tab's texts in the new language load.
    startTransition(() => setChosen(next))
  }
  return (
    <LanguageContext value={{ language, timeZone, setLanguage }}>
      <IntlProvider
        locale={language}
        timeZone={timeZone}
        messages={{ ...platformMessages[language], ...messages?.[language] }}
      >
        {children}
      </IntlProvider>
    </LanguageContext>
  )
}

/** The page's language, a function that changes it, and the club's time zone. */
export function useLanguage(): LanguageChoice {
  const choice = useContext(LanguageContext)
  if (!choice) throw new Error('useLanguage needs a LanguageProvider above it')
  return choice
}
