import type { Language } from '@club/contract'
import {
  createContext,
  type ReactNode,
  startTransition,
  useContext,
  useEffect,
  useMemo,
  useState,
} from 'react'
import { IntlProvider } from 'react-intl'
import { cs } from '../messages/cs.ts'
import { en } from '../messages/en.ts'
import { storedLanguage, storeLanguage } from './languages.ts'

interface LanguageChoice {
  readonly language: Language
  readonly setLanguage: (language: Language) => void
  readonly timeZone: string
}

/** A host's own texts, by language and id. */
export type HostMessages = Readonly<Record<Language, Readonly<Record<string, string>>>>

const LanguageContext = createContext<LanguageChoice | undefined>(undefined)

export const platformMessages: Readonly<Record<Language, typeof en>> = { cs, en }

/**
 * Provides the page's language and time zone, and the platform's texts. The host mounts it once; tabs add their own
 * texts with TabMessages.
 * @param timeZone IANA name of the club's time zone, in which the page shows all times
 * @param messages the host's own texts by language
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
  const choice = useMemo<LanguageChoice>(
    () => ({
      language,
      timeZone,
      setLanguage: (next) => {
        storeLanguage(next)
        // The language changes in a React transition. The page stays visible while a tab's texts in the new language
        // load.
        startTransition(() => setChosen(next))
      },
    }),
    [language, timeZone],
  )
  return (
    <LanguageContext value={choice}>
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
