import type { Club, Language } from '@club/contract'
import { capitalize, pluralCategory, sharingTexts as shared } from '@club/contract/intl-formats'
import type { GameRow } from '@club/db'

/** The words that the contract package defines for the whole site. */
function teams(language: Language) {
  const { white, black, bench, withdrew, won } = shared[language]
  return {
    white,
    black,
    bench,
    withdrew,
    whiteWon: capitalize(won.white, language),
    blackWon: capitalize(won.black, language),
  }
}

/** The texts of cards and link previews. They have the same wording as the site's pages. */
export const cardTexts = {
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

/** Returns how many players are going, for example `Jde 13 hráčů`. */
export function formatGoingCount(going: number, language: Language): string {
  const form = pluralCategory(going, language)
  const { going: texts } = cardTexts[language]
  return texts[form === 'one' || form === 'few' ? form : 'other'].replace('#', String(going))
}

/** Returns null for the place and the note of a played game, because only players who still have to come need them. */
export const getPlaceAndNote = (
  { was_played, note }: GameRow,
  { place }: Pick<Club, 'place'>,
): { readonly place: string | null; readonly note: string | null } =>
  was_played ? { place: null, note: null } : { place, note }
