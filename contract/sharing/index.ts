/**
 * What a game's shared texts say, in both languages: of the browser's late parts, and not in what every page loads.
 */
export { gameLink, reminderText, resultText, type SharedGame, type SharedTeams, teamsText } from './texts.ts'
