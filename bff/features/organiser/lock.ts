import { createHmac, hkdfSync, scrypt, scryptSync, timingSafeEqual } from 'node:crypto'
import type { OrganiserState } from '@club/contract'

/** The organiser's lock (contract section 8). */
export interface OrganiserLock {
  /** Whether a PIN is set at all. */
  readonly isOn: boolean
  /** Whether this is the PIN; in the same time whatever it is. */
  opens(pin: string): Promise<boolean>
  /** What the browser of who has shown the PIN gets to keep. */
  token(): string
  /** What a browser may do that sends this, or nothing. */
  stateOf(token: string | undefined): OrganiserState
}

/** The name of the cookie that holds the token. */
export const organiserCookie = 'club_organiser'

/** How long a browser stays unlocked, in seconds: 90 days. */
export const unlockedFor = 90 * 24 * 3_600

const KEY_BYTES = 32

/** One for all clubs: every process of a club has to derive the same key, and nothing is stored. */
const SALT = 'club organiser'

/**
 * The lock of a PIN. Only a key that was derived from it, slowly, is kept; tokens are signed with another key derived from that
 * one, so they end when the PIN changes, and hold in all processes that have it.
 * @param pin undefined: no lock, everything is open
 */
export function organiserLock(pin: string | undefined, now: () => Date): OrganiserLock {
  if (pin === undefined)
    return { isOn: false, opens: async () => false, token: () => '', stateOf: () => 'open' }
  const derived = scryptSync(composed(pin), SALT, KEY_BYTES)
  const signing = Buffer.from(hkdfSync('sha256', derived, SALT, 'cookie', KEY_BYTES))
  const signed = (until: string) =>
    `${until}.${createHmac('sha256', signing).update(until).digest('base64url')}`
  return {
    isOn: true,
    opens: async (given) => timingSafeEqual(await derive(given), derived),
    token: () => signed(String(now().getTime() + unlockedFor * 1_000)),
    stateOf: (token = '') => {
      const [until = ''] = token.split('.')
      const isOurs = equal(token, signed(until))
      return isOurs && Number(until) > now().getTime() ? 'unlocked' : 'locked'
    },
  }
}

/** Some keyboards send `č` as one character, others as a letter and its caron. */
const composed = (pin: string): string => pin.normalize('NFC')

/** Beside the requests, not before them: it takes its time. */
const derive = (pin: string): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    scrypt(composed(pin), SALT, KEY_BYTES, (error, key) => (error ? reject(error) : resolve(key)))
  })

/** Compares texts in a time that tells nothing of where they differ. */
function equal(given: string, right: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(right)]
  return a.length === b.length && timingSafeEqual(a, b)
}
