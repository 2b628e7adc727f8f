import { createHmac, hkdfSync, scrypt, scryptSync, timingSafeEqual } from 'node:crypto'
import type { OrganiserState } from '@club/contract'

/** Checks the organiser's PIN, and the signed tokens that browsers receive for it (contract section 8). */
export interface OrganiserPinLock {
  readonly isOn: boolean
  /** @param pin in Unicode's NFC */
  isRightPin(pin: string): Promise<boolean>
  /** Returns a signed token for the cookie of a browser with organiser rights. */
  newToken(): string
  /** @param token the value of the browser's cookie */
  stateOf(token: string | undefined): OrganiserState
}

export const organiserCookieName = 'club_organiser'

/** How long a token is valid, in seconds: 90 days. */
export const organiserTokenLifetimeSeconds = 90 * 24 * 3_600

const KEY_BYTES = 32

/** The salt is constant, because all processes of a club must derive the same key from the PIN. */
const SALT = 'club organiser'

/**
 * Derives a key from the PIN with scrypt, so that the process need not store the PIN. A second key, derived from the
 * first, signs the tokens. So a token is valid in all processes with the same PIN, until the PIN changes.
 * @param pin in Unicode's NFC; when undefined, every visitor has organiser rights
 */
export function createOrganiserPinLock(pin: string | undefined, now: () => Date): OrganiserPinLock {
  if (pin === undefined)
    return { isOn: false, isRightPin: async () => false, newToken: () => '', stateOf: () => 'open' }
  const derived = scryptSync(pin, SALT, KEY_BYTES)
  const signing = Buffer.from(hkdfSync('sha256', derived, SALT, 'cookie', KEY_BYTES))
  const signed = (until: string) =>
    `${until}.${createHmac('sha256', signing).update(until).digest('base64url')}`
  return {
    isOn: true,
    isRightPin: async (given) => timingSafeEqual(await deriveKey(given), derived),
    newToken: () => signed(String(now().getTime() + organiserTokenLifetimeSeconds * 1_000)),
    stateOf: (token = '') => {
      const [until = ''] = token.split('.')
      const isOurs = isEqualInConstantTime(token, signed(until))
      return isOurs && Number(until) > now().getTime() ? 'unlocked' : 'locked'
    },
  }
}

/** Uses the asynchronous `scrypt`, because `scryptSync` would block the event loop. */
const deriveKey = (pin: string): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    scrypt(pin, SALT, KEY_BYTES, (error, key) => (error ? reject(error) : resolve(key)))
  })

/** Compares in constant time, so that an attacker cannot find a token by measuring response times. */
function isEqualInConstantTime(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)]
  return a.length === b.length && timingSafeEqual(a, b)
}
