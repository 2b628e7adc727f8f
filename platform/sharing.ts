/** The texts and line-ups of shared games; not in index.ts, because only a lazy part of a tab needs them. */
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
