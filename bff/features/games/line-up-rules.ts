import type { FieldError } from '@club/contract'
import { Problem } from '../../http/problems/problem.ts'

/** Lists of player ids from a request. The keys are the names of the request's fields. */
export type PlayerIdLists = Readonly<Record<string, readonly number[]>>

/**
 * @param known the ids of the players who may be listed
 * @throws Problem `unknown_player` with the path of each unknown id
 */
export function refuseUnknownPlayers(lists: PlayerIdLists, known: ReadonlySet<number>): void {
  const errors = places(lists)
    .filter(({ id }) => !known.has(id))
    .map(({ path, id }) => ({ path, message: `There is no player ${id}.` }))
  if (errors.length > 0) throw listed('unknown_player', errors)
}

/** @throws Problem `duplicate_player` with the path of each id that is repeated, also across lists */
export function refuseDuplicatePlayers(lists: PlayerIdLists): void {
  const first = new Map<number, string>()
  const errors: FieldError[] = []
  for (const { path, id } of places(lists)) {
    const before = first.get(id)
    if (before === undefined) first.set(id, path)
    else errors.push({ path, message: `Player ${id} is already listed at ${before}.` })
  }
  if (errors.length > 0) throw listed('duplicate_player', errors)
}

const places = (lists: PlayerIdLists) =>
  Object.entries(lists).flatMap(([list, ids]) => ids.map((id, index) => ({ path: `${list}.${index}`, id })))

function listed(code: 'unknown_player' | 'duplicate_player', errors: readonly FieldError[]): Problem {
  const [only] = errors
  return new Problem(code, { errors, ...(only && errors.length === 1 && { detail: only.message }) })
}
