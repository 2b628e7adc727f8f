import { id } from '@club/contract'
import { keptJson } from './storage.ts'

/**
 * Which player this browser belongs to, as its visitor said: an id. It is sent with every write, so that the club
 * remembers who did it (contract section 7); it proves nothing.
 */
export const devicePlayer = keptJson('localStorage', 'football-manager-player', id)
