import { id } from '@club/contract'
import { storedJson } from '../storage/storage.ts'

/**
 * Stores the id of the player whom this browser's visitor has chosen as their own. There is no sign-in; the site uses
 * the id to mark the player's row (docs/decisions/0007-current-player.md).
 */
export const storedOwnPlayerId = storedJson('localStorage', 'football-manager-player', id)
