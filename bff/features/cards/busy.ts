import { Problem } from '../../http/problems/problem.ts'

/** Too many cards are asked for; a visitor may ask again after so many seconds. */
export const busy = (cause?: Error): Problem =>
  new Problem('busy', { headers: { 'Retry-After': '2' }, cause })
