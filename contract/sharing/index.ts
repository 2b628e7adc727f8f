/**
 * Texts for sharing a game in both languages, and the formation and short names for pictures of a team. This is an
 * entry of its own, so that a page loads it only when it needs it.
 */
export { formation, type PitchHalf, type PitchPlace, pitchHalf, shortNames } from './line-up.ts'
export { gameLink, reminderText, resultText, type SharedGame, type SharedTeams, teamsText } from './texts.ts'
