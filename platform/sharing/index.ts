/**
 * What tabs need to share, copy and download. It is not in index.ts, because only lazily loaded parts of tabs need it;
 * each tab's build contains what it uses. So that there is one copy of the rest of the platform on the page, these files
 * import it from `@club/platform`, as tabs do.
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
export { type ShareOutcome, sharePicture, shareText, withTimeout } from './share-text.ts'
