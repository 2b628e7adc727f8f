import { cs as activityCs } from '../mf-games/activity/messages/cs.ts'
import { en as activityEn } from '../mf-games/activity/messages/en.ts'
import { cs as lazyCs } from '../mf-games/lazy/messages/cs.ts'
import { en as lazyEn } from '../mf-games/lazy/messages/en.ts'
import { cs as gamesCs } from '../mf-games/messages/cs.ts'
import { en as gamesEn } from '../mf-games/messages/en.ts'
import { cs as momentsCs } from '../mf-games/next-game/card-parts/messages/cs.ts'
import { en as momentsEn } from '../mf-games/next-game/card-parts/messages/en.ts'
import { cs as ownVoteCs } from '../mf-games/registration/own-vote/messages/cs.ts'
import { en as ownVoteEn } from '../mf-games/registration/own-vote/messages/en.ts'
import { cs as ledgerCs } from '../mf-players/debts/ledger/messages/cs.ts'
import { en as ledgerEn } from '../mf-players/debts/ledger/messages/en.ts'
import { cs as playersCs } from '../mf-players/messages/cs.ts'
import { en as playersEn } from '../mf-players/messages/en.ts'
import { cs as profileCs } from '../mf-players/profile/messages/cs.ts'
import { en as profileEn } from '../mf-players/profile/messages/en.ts'
import { cs as statsCs } from '../mf-stats/messages/cs.ts'
import { en as statsEn } from '../mf-stats/messages/en.ts'
import { cs as platformCs } from '../platform/messages/cs.ts'
import { en as platformEn } from '../platform/messages/en.ts'
import { cs as pinCs } from '../platform/organiser/messages/cs.ts'
import { en as pinEn } from '../platform/organiser/messages/en.ts'
import { cs as paymentCs } from '../platform/payment/messages/cs.ts'
import { en as paymentEn } from '../platform/payment/messages/en.ts'
import { cs as sharingCs } from '../platform/sharing/messages/cs.ts'
import { en as sharingEn } from '../platform/sharing/messages/en.ts'
import { cs as shellCs } from '../shell/messages/cs.ts'
import { en as shellEn } from '../shell/messages/en.ts'
import { cs as pwaCs } from '../shell/pwa/messages/cs.ts'
import { en as pwaEn } from '../shell/pwa/messages/en.ts'

const en = {
  ...platformEn,
  ...pinEn,
  ...shellEn,
  ...pwaEn,
  ...gamesEn,
  ...lazyEn,
  ...momentsEn,
  ...ownVoteEn,
  ...activityEn,
  ...sharingEn,
  ...paymentEn,
  ...playersEn,
  ...ledgerEn,
  ...profileEn,
  ...statsEn,
}
const cs = {
  ...platformCs,
  ...pinCs,
  ...shellCs,
  ...pwaCs,
  ...gamesCs,
  ...lazyCs,
  ...momentsCs,
  ...ownVoteCs,
  ...activityCs,
  ...sharingCs,
  ...paymentCs,
  ...playersCs,
  ...ledgerCs,
  ...profileCs,
  ...statsCs,
}

export type TextId = keyof typeof en

/** Returns a text of any part of the site, with `values` for its placeholders. */
export const getTranslations =
  (language: 'cs' | 'en') =>
  (id: TextId, values: Readonly<Record<string, string>> = {}): string =>
    Object.entries(values).reduce(
      (text, [name, value]) => text.replaceAll(`{${name}}`, value),
      (language === 'cs' ? cs : en)[id],
    )
