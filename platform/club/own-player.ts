import { id } from '@club/contract'
import { storedJson } from '../storage/storage.ts'

/**
 * The id of the player whom this browser's visitor has chosen as themselves. There is no sign-in; the id marks the
 * player's row (docs/decisions/0007-current-player.md).
 */
export const ownPlayer = storedJson('localStorage', 'football-manager-player', id)
