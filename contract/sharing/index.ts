/**
 * What a game looks like where it leaves the site: the shared texts, in both languages, and how a team stands and is
 * called in a picture. Of the server and of the browser's late parts, and not in what every page loads.
 */
export { formation, type PitchHalf, type PitchPlace, pitchHalf, shortNames } from './line-up.ts'
export { gameLink, reminderText, resultText, type SharedGame, type SharedTeams, teamsText } from './texts.ts'
