/**
 * How tabs share, copy and download texts and pictures. Module Federation does not share this folder: each tab's build
 * contains its own copy of what the tab imports from here. The modules of this folder import everything else from
 * `@club/platform`, which all tabs share, so that no tab contains a second copy of it.
 */
export {
  formation,
  gameLink,
  invitationText,
  type PitchHalf,
  type PitchPlace,
  penaltyReasonWords,
  pitchHalf,
  reminderText,
  resultText,
  type SharedGame,
  type SharedTeams,
  shortNames,
  teamsText,
  withdrawnName,
} from '@club/contract/sharing'
export { copyText, downloadFile } from './copy-and-download.ts'
export { ShareOutcomeMessage } from './ShareOutcomeMessage.tsx'
export { type ShareOutcome, sharePicture, shareText, withTimeout } from './share.ts'
