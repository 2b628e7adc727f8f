import { createHmac, hkdfSync, scrypt, scryptSync, timingSafeEqual } from 'node:crypto'
import type { OrganiserState } from '@club/contract'

/**
 * Checks the organiser's PIN, and the tokens that browsers get after a visitor has entered the PIN (contract section
 * 8).
 */
export interface OrganiserLock {
  /** Whether the club has a PIN. */
  readonly isOn: boolean
  /** Compares a PIN with the club's PIN in constant time. */
  isRightPin(pin: string): Promise<boolean>
  /** Returns a signed token for the cookie of a browser in which a visitor has entered the PIN. */
  newToken(): string
  /**
   * Returns whether a browser has organiser rights. `token` is the value of the browser's cookie; undefined when it has
   * none.
   */
  stateOf(token: string | undefined): OrganiserState
}

/** The name of the cookie that contains the token of a browser with organiser rights. */
export const organiserCookie = 'club_organiser'

/** How long a browser's organiser token is valid, in seconds: 90 days. */
export const tokenSeconds = 90 * 24 * 3_600

const KEY_BYTES = 32

/**
 * The salt from which keys are derived. It is constant, because no salt is stored and all processes of a club must
 * derive the same key from the PIN.
 */
const SALT = 'club organiser'

/**
 * Creates the object that checks a PIN. The process keeps only a key that scrypt derives from the PIN. Tokens are
 * signed with a second key, which is derived from the first. So a token is valid in all processes with the same PIN,
 * and becomes invalid when the PIN changes.
 * @param pin the PIN; when it is undefined, every visitor has organiser rights
 */
export function createOrganiserLock(pin: string | undefined, now: () => Date): OrganiserLock {
  if (pin === undefined)
    return { isOn: false, isRightPin: async () => false, newToken: () => '', stateOf: () => 'open' }
  const derived = scryptSync(composed(pin), SALT, KEY_BYTES)
  const signing = Buffer.from(hkdfSync('sha256', derived, SALT, 'cookie', KEY_BYTES))
  const signed = (until: string) =>
    `${until}.${createHmac('sha256', signing).update(until).digest('base64url')}`
  return {
    isOn: true,
    isRightPin: async (given) => timingSafeEqual(await derive(given), derived),
    newToken: () => signed(String(now().getTime() + tokenSeconds * 1_000)),
    stateOf: (token = '') => {
      const [until = ''] = token.split('.')
      const isOurs = equal(token, signed(until))
      return isOurs && Number(until) > now().getTime() ? 'unlocked' : 'locked'
    },
  }
}

/**
 * Normalizes a PIN to NFC, because some keyboards send `č` as one character and others as `c` and a combining caron.
 */
const composed = (pin: string): string => pin.normalize('NFC')

/** Derives the key of a PIN asynchronously, because the synchronous scrypt function would block the event loop. */
const derive = (pin: string): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    scrypt(composed(pin), SALT, KEY_BYTES, (error, key) => (error ? reject(error) : resolve(key)))
  })

/**
 * Compares two texts of equal length in constant time, so that the duration does not reveal how many characters are
 * right.
 */
function equal(given: string, right: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(right)]
  return a.length === b.length && timingSafeEqual(a, b)
}
