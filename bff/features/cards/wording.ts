import type { Language } from '@club/contract'
import { asLine, pluralOf, words as shared } from '@club/contract/in-words'

/** The words for teams and winners from the shared texts of the contract. */
function teams(language: Language) {
  const { white, black, bench, won } = shared[language]
  return {
    white,
    black,
    bench,
    whiteWon: asLine(won.white, language),
    blackWon: asLine(won.black, language),
  }
}

/** The texts of cards and link previews. They are the same as on the page. */
export const words = {
  cs: {
    ...teams('cs'),
    gap: 'Rozdíl',
    open: 'Přihlašování otevřeno',
    played: 'Zápas odehrán',
    canceled: 'Zrušeno',
    draw: 'Remíza',
    ideal: 'ideálně',
    going: { one: 'Jde # hráč', few: 'Jdou # hráči', other: 'Jde # hráčů' },
  },
  en: {
    ...teams('en'),
    gap: 'Gap',
    open: 'Registration Open',
    played: 'Game Played',
    canceled: 'Canceled',
    draw: 'Draw',
    ideal: 'ideal',
    going: { one: '# player going', few: '# players going', other: '# players going' },
  },
} as const

/** The number of players going in words, for example `Jde 13 hráčů`. */
export function goingInWords(going: number, language: Language): string {
  const form = pluralOf(going, language)
  return words[language].going[form === 'one' || form === 'few' ? form : 'other'].replace('#', String(going))
}
