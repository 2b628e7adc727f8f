/**
 * The functions and components with which tabs share, copy and download texts and pictures. They are not in the
 * platform's index.ts, because only lazily loaded parts of tabs need them; the build of each tab contains its own copy
 * of the files that the tab imports. These files import the rest of the platform from `@club/platform`, as tabs do, so
 * that the page has only one copy of it.
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
