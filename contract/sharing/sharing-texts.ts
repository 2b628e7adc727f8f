import type { Language } from '../schemas/club.ts'
import type { PenaltyReason } from '../schemas/penalty.ts'

/** A text with a number, in a form for each plural category of a language. The caller replaces `#` with the number. */
type Plurals = Readonly<Partial<Record<Intl.LDMLPluralRule, string>>> & { readonly other: string }

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
  notVoted: {
    one: '# hráč ještě nehlasoval',
    few: '# hráči ještě nehlasovali',
    other: '# hráčů ještě nehlasovalo',
  } as Plurals,
  withdrawing: { today: 'Odhlášení dnes', tomorrow: 'Odhlášení zítra' },
  fromNoon: 'od poledne',
  currency: 'Kč',
  vote: 'Hlasujte',
}

/** The words of shared texts in one language. texts.ts combines them with numbers and names. */
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
    notVoted: { one: '# player has not voted yet', other: '# players have not voted yet' },
    withdrawing: { today: 'Withdrawing today', tomorrow: 'Withdrawing tomorrow' },
    fromNoon: 'from noon',
    currency: 'CZK',
    vote: 'Vote',
  },
}

/** The words for each reason of a penalty, in each language (specification section 5, "Withdrawal penalty"). */
export const penaltyReasonWords: Readonly<Record<Language, Readonly<Record<PenaltyReason, string>>>> = {
  cs: {
    late_withdrawal_day_before: 'Odhlášení nejpozději den předem',
    late_withdrawal_day_of_morning: 'Odhlášení v den zápasu dopoledne',
    late_withdrawal_day_of_afternoon: 'Odhlášení v den zápasu odpoledne',
    no_penalty: 'Bez pokuty',
  },
  en: {
    late_withdrawal_day_before: 'Withdrawal the day before or earlier',
    late_withdrawal_day_of_morning: 'Withdrawal on game day before noon',
    late_withdrawal_day_of_afternoon: 'Withdrawal on game day after noon',
    no_penalty: 'No penalty',
  },
}
