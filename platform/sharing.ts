/** A game's texts and line-ups as they leave the site, for a tab's late part: not in the copy that every page loads. */
export {
  formation,
  gameLink,
  type PitchHalf,
  type PitchPlace,
  pitchHalf,
  reminderText,
  resultText,
  type SharedGame,
  type SharedTeams,
  shortNames,
  teamsText,
} from '@club/contract/sharing'
