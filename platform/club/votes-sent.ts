import { storedText } from '../storage/storage.ts'
import { createStore } from '../store/store.ts'

const stored = storedText('localStorage', 'football-manager-votes')
const readVotes = (): number => Number(stored.read()) || 0

/** The number of votes sent from this browser and accepted by the server; 0 when the browser refuses storage. */
export const votesSent = createStore(readVotes())

/** Adds 1 to `votesSent`. Votes for all players count, and votes for not going count, too. */
export function incrementVotesSent(): void {
  stored.write(String(readVotes() + 1))
  votesSent.set(readVotes())
}
