/**
 * Texts for sharing a game in both languages, and the formation and short names for pictures of a team. This module is
 * not part of the main entry of the package, so that a page loads its code only when a visitor shares a game.
 */
export { formation, type PitchHalf, type PitchPlace, pitchHalf, shortNames } from './line-up.ts'
export { penaltyReasonWords } from './penalty-reasons.ts'
export {
  gameLink,
  invitationText,
  reminderText,
  resultText,
  type SharedGame,
  type SharedTeams,
  teamsText,
  withdrawnName,
} from './texts.ts'
