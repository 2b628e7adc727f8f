/**
 * Functions for the texts and line-ups of shared games. They are not in index.ts, because only lazily loaded parts of
 * tabs need them.
 */
export {
  formation,
  gameLink,
  invitationText,
  type PitchHalf,
  type PitchPlace,
  pitchHalf,
  reminderText,
  resultText,
  type SharedGame,
  type SharedTeams,
  shortNames,
  teamsText,
  withdrawnName,
} from '@club/contract/sharing'
