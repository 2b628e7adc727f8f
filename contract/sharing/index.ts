/**
 * Texts for sharing a game in both languages, and the formation and short names for pictures of a team. This package
 * entry is separate, so that a page loads the code only when it is needed.
 */
export { formation, type PitchHalf, type PitchPlace, pitchHalf, shortNames } from './line-up.ts'
export { gameLink, reminderText, resultText, type SharedGame, type SharedTeams, teamsText } from './texts.ts'
