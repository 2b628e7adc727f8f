import { type Language, locales, toLocalTime } from '@club/contract'

/** What pictures and links say of a game, in the words that the page has for it. */
export const words = {
  cs: {
    white: 'Bílí',
    black: 'Černí',
    bench: 'Lavička',
    gap: 'Rozdíl',
    open: 'Přihlašování otevřeno',
    played: 'Zápas odehrán',
    canceled: 'Zrušeno',
    whiteWon: 'Vyhráli Bílí',
    blackWon: 'Vyhráli Černí',
    draw: 'Remíza',
    ideal: 'ideálně',
    going: { one: 'Jde # hráč', few: 'Jdou # hráči', other: 'Jde # hráčů' },
  },
  en: {
    white: 'White',
    black: 'Black',
    bench: 'Bench',
    gap: 'Gap',
    open: 'Registration Open',
    played: 'Game Played',
    canceled: 'Canceled',
    whiteWon: 'White won',
    blackWon: 'Black won',
    draw: 'Draw',
    ideal: 'ideal',
    going: { one: '# player going', few: '# players going', other: '# players going' },
  },
} as const

/** `Jde 13 hráčů` */
export function goingInWords(going: number, language: Language): string {
  const form = pluralRules(language, {}).select(going)
  return words[language].going[form === 'one' || form === 'few' ? form : 'other'].replace('#', String(going))
}

/** Made once: making one takes longer than what it is used for. */
function once<Options, Format>(make: (locale: string, options: Options) => Format) {
  const made = new Map<string, Format>()
  return (language: Language, options: Options): Format => {
    const key = JSON.stringify([language, options])
    const format = made.get(key) ?? make(locales[language], options)
    made.set(key, format)
    return format
  }
}

const dateFormat = once(
  (locale, options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(locale, options),
)
const pluralRules = once((locale, options: Intl.PluralRulesOptions) => new Intl.PluralRules(locale, options))
const numberFormat = once(
  (locale, digits: number) =>
    new Intl.NumberFormat(locale, { minimumFractionDigits: digits, maximumFractionDigits: digits }),
)

/** A kickoff in a language and the club's zone. Each begins with a capital, as a line of its own does. */
export function kickoffInWords(kickoff: Date, language: Language, timeZone: string) {
  const told = (options: Intl.DateTimeFormatOptions) => {
    const text = dateFormat(language, { ...options, timeZone }).format(kickoff)
    return `${text.charAt(0).toLocaleUpperCase(language)}${text.slice(1)}`
  }
  const { hour, minute } = toLocalTime(kickoff, timeZone)
  const day = { day: 'numeric', month: 'long' } as const
  return {
    /** `Čtvrtek` */
    weekday: told({ weekday: 'long' }),
    /** `26. listopadu` */
    day: told(day),
    /** `Čtvrtek 26. listopadu` */
    weekdayAndDay: told({ weekday: 'long', ...day }),
    /** `Čtvrtek 26. listopadu 2026` */
    fullDate: told({ weekday: 'long', ...day, year: 'numeric' }),
    /** `19:00` */
    time: [hour, minute].map((value) => String(value).padStart(2, '0')).join(':'),
  }
}

/** A number in a language with so many decimals: `5,8`. */
export const decimal = (value: number, digits: number, language: Language): string =>
  numberFormat(language, digits).format(value)
