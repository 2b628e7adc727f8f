import type { FieldError } from '@club/contract'
import { Problem } from '../../http/problems/problem.ts'

/** Lists of player ids from a request, by the name of the request's field. */
export type PlayerLists = Readonly<Record<string, readonly number[]>>

/**
 * Refuses a request whose lists contain player ids that are not in `known`.
 * @param known the ids of the players who may be listed
 * @throws Problem `unknown_player` with the path of each unknown id
 */
export function refuseUnknown(lists: PlayerLists, known: ReadonlySet<number>): void {
  const errors = places(lists)
    .filter(({ id }) => !known.has(id))
    .map(({ path, id }) => ({ path, message: `There is no player ${id}.` }))
  if (errors.length > 0) throw listed('unknown_player', errors)
}

/**
 * Refuses a request that lists a player twice, in the same list or in two lists.
 * @throws Problem `duplicate_player` with the path of each repeated id
 */
export function refuseDuplicates(lists: PlayerLists): void {
  const first = new Map<number, string>()
  const errors: FieldError[] = []
  for (const { path, id } of places(lists)) {
    const before = first.get(id)
    if (before === undefined) first.set(id, path)
    else errors.push({ path, message: `Player ${id} already stands at ${before}.` })
  }
  if (errors.length > 0) throw listed('duplicate_player', errors)
}

const places = (lists: PlayerLists) =>
  Object.entries(lists).flatMap(([list, ids]) => ids.map((id, index) => ({ path: `${list}.${index}`, id })))

function listed(code: 'unknown_player' | 'duplicate_player', errors: readonly FieldError[]): Problem {
  const [only] = errors
  return new Problem(code, { errors, ...(only && errors.length === 1 && { detail: only.message }) })
}
