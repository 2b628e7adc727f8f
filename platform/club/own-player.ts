import { id } from '@club/contract'
import { keptJson } from '../storage/storage.ts'

/**
 * Which player this browser's visitor said they are: the player's id. There is no sign-in: a row is marked by it, and
 * looking oneself up is saved (docs/decisions/0007-current-player.md).
 */
export const ownPlayer = keptJson('localStorage', 'football-manager-player', id)
