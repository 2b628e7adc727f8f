/**
 * The texts of shared games in both languages, and the formation and short names of a team in a picture. A separate entry,
 * so that pages load it only when they need it.
 */
export { formation, type PitchHalf, type PitchPlace, pitchHalf, shortNames } from './line-up.ts'
export { gameLink, reminderText, resultText, type SharedGame, type SharedTeams, teamsText } from './texts.ts'
