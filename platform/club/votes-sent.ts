import { storedText } from '../storage/storage.ts'
import { createStore } from '../store/store.ts'

const stored = storedText('localStorage', 'football-manager-votes')
const readVotes = (): number => Number(stored.read()) || 0

/** The number of votes that the server has accepted from this browser; 0 when the browser refuses storage. */
export const votesSent = createStore(readVotes())

/** Counts a vote that the server has accepted, for any player and of either kind. */
export function countSentVote(): void {
  stored.write(String(readVotes() + 1))
  votesSent.set(readVotes())
}
