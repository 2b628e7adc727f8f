import { Problem } from '../../http/problems/problem.ts'
import { type Handlers, noContent } from '../../http/routing/handler.ts'
import type { Dependencies } from '../dependencies.ts'
import { organiserCookie, organiserLock, tokenSeconds } from './organiser-lock.ts'
import { pinAttemptLimiter } from './pin-attempt-limiter.ts'

export function organiserRoutes({ now, lock = organiserLock(undefined, now) }: Dependencies) {
  const limitAttempts = pinAttemptLimiter()
  const refuseWithoutLock = () => {
    if (!lock.isOn) throw new Problem('not_found', { detail: 'This club has no lock.' })
  }
  return {
    unlockOrganiser: async ({ body }, { address }) => {
      refuseWithoutLock()
      if (!(await limitAttempts(address, () => lock.isRightPin(body.pin)))) throw new Problem('wrong_pin')
      return {
        ...noContent,
        cookie: { name: organiserCookie, value: lock.newToken(), seconds: tokenSeconds },
      }
    },
    lockOrganiser: async () => {
      refuseWithoutLock()
      return { ...noContent, cookie: { name: organiserCookie, value: '', seconds: 0 } }
    },
  } satisfies Partial<Handlers>
}
