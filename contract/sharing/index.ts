/**
 * The texts for sharing a game, in both languages, and the formation and short names for the picture of a team. This is
 * a separate entry of the package, so that a page loads the code only when a visitor shares a game.
 */
export { formation, type PitchHalf, type PitchPlace, pitchHalf, shortNames } from './formation.ts'
export { penaltyReasonWords } from './sharing-texts.ts'
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
