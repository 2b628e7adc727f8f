import type { Language } from '../schemas/club.ts'

/** A text with a number, in a form for each plural category of a language. The caller replaces `#` with the number. */
type Plurals = Readonly<Partial<Record<Intl.LDMLPluralRule, string>>> & { readonly other: string }

const notVoted: Readonly<Record<Language, Plurals>> = {
  cs: {
    one: '# hráč ještě nehlasoval',
    few: '# hráči ještě nehlasovali',
    other: '# hráčů ještě nehlasovalo',
  },
  en: {
    one: '# player has not voted yet',
    other: '# players have not voted yet',
  },
}

const cs = {
  white: 'Bílí',
  black: 'Černí',
  bench: 'Lavička',
  withdrew: 'nejde',
  whoIsGoing: 'kdo jde?',
  teamsOut: 'týmy jsou hotové',
  gaps: 'Rozdíl průměrů',
  overall: 'celkově',
  offense: 'útok',
  defense: 'obrana',
  ballHandling: 'práce s míčem',
  won: { white: 'vyhráli Bílí', black: 'vyhráli Černí', nobody: 'remíza' },
  notVoted: notVoted.cs,
  withdrawing: { today: 'Odhlášení dnes', tomorrow: 'Odhlášení zítra' },
  fromNoon: 'od poledne',
  currency: 'Kč',
  vote: 'Hlasujte',
}

/** The words of the texts that visitors share, in one language. texts.ts combines them with numbers and names. */
export type SharingTexts = typeof cs

export const sharingTexts: Readonly<Record<Language, SharingTexts>> = {
  cs,
  en: {
    white: 'White',
    black: 'Black',
    bench: 'Bench',
    withdrew: 'withdrew',
    whoIsGoing: 'who is going?',
    teamsOut: 'the teams are out',
    gaps: 'Gap between the averages',
    overall: 'overall',
    offense: 'offense',
    defense: 'defense',
    ballHandling: 'ball handling',
    won: { white: 'White won', black: 'Black won', nobody: 'a draw' },
    notVoted: notVoted.en,
    withdrawing: { today: 'Withdrawing today', tomorrow: 'Withdrawing tomorrow' },
    fromNoon: 'from noon',
    currency: 'CZK',
    vote: 'Vote',
  },
}
