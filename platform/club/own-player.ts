import { id } from '@club/contract'
import { storedJson } from '../storage/storage.ts'

/** The id of the player that the visitor has selected as themselves (docs/decisions/0007-current-player.md). */
export const storedOwnPlayerId = storedJson('localStorage', 'football-manager-player', id)
