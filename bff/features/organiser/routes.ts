import { Problem } from '../../http/problems/problem.ts'
import { type Handlers, noContent } from '../../http/routing/handler.ts'
import type { Dependencies } from '../dependencies.ts'
import {
  createOrganiserPinLock,
  organiserCookieName,
  organiserTokenLifetimeSeconds,
} from './organiser-pin-lock.ts'
import { createPinAttemptLimiter } from './pin-attempt-limiter.ts'

export function organiserRoutes({ now, lock = createOrganiserPinLock(undefined, now) }: Dependencies) {
  const limitAttempts = createPinAttemptLimiter()
  const refuseWithoutLock = () => {
    if (!lock.isOn) throw new Problem('not_found', { detail: 'This club has no organiser PIN.' })
  }
  return {
    unlockOrganiser: async ({ body }, { address }) => {
      refuseWithoutLock()
      if (!(await limitAttempts(address, () => lock.isRightPin(body.pin)))) throw new Problem('wrong_pin')
      return {
        ...noContent,
        cookie: { name: organiserCookieName, value: lock.newToken(), seconds: organiserTokenLifetimeSeconds },
      }
    },
    lockOrganiser: async () => {
      refuseWithoutLock()
      return { ...noContent, cookie: { name: organiserCookieName, value: '', seconds: 0 } }
    },
  } satisfies Partial<Handlers>
}
