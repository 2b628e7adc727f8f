import type { Language } from '../schemas/club.ts'

/** The words of shared texts in one language; texts.ts adds numbers and names. */
export interface Words {
  readonly white: string
  readonly black: string
  readonly bench: string
  readonly teamsOut: string
  readonly gaps: string
  readonly overall: string
  readonly offense: string
  readonly defense: string
  readonly ballHandling: string
  readonly won: { readonly white: string; readonly black: string; readonly nobody: string }
  /** By plural category; `#` is replaced by the number. */
  readonly notVoted: Readonly<Partial<Record<Intl.LDMLPluralRule, string>>> & { readonly other: string }
  readonly withdrawing: { readonly today: string; readonly tomorrow: string }
  readonly fromNoon: string
  readonly currency: string
  readonly vote: string
}

export const words: Readonly<Record<Language, Words>> = {
  cs: {
    white: 'Bílí',
    black: 'Černí',
    bench: 'Lavička',
    teamsOut: 'týmy jsou hotové',
    gaps: 'Rozdíl průměrů',
    overall: 'celkově',
    offense: 'útok',
    defense: 'obrana',
    ballHandling: 'práce s míčem',
    won: { white: 'vyhráli Bílí', black: 'vyhráli Černí', nobody: 'remíza' },
    notVoted: {
      one: '# hráč ještě nehlasoval',
      few: '# hráči ještě nehlasovali',
      other: '# hráčů ještě nehlasovalo',
    },
    withdrawing: { today: 'Odhlášení dnes', tomorrow: 'Odhlášení zítra' },
    fromNoon: 'od poledne',
    currency: 'Kč',
    vote: 'Hlasujte',
  },
  en: {
    white: 'White',
    black: 'Black',
    bench: 'Bench',
    teamsOut: 'the teams are out',
    gaps: 'Gap between the averages',
    overall: 'overall',
    offense: 'offense',
    defense: 'defense',
    ballHandling: 'ball handling',
    won: { white: 'White won', black: 'Black won', nobody: 'a draw' },
    notVoted: {
      one: '# player has not voted yet',
      other: '# players have not voted yet',
    },
    withdrawing: { today: 'Withdrawing today', tomorrow: 'Withdrawing tomorrow' },
    fromNoon: 'from noon',
    currency: 'CZK',
    vote: 'Vote',
  },
}
