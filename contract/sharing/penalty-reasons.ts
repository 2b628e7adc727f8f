import type { Language } from '../schemas/club.ts'
import type { PenaltyReason } from '../schemas/penalty.ts'

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
