import type { GameRow, PenaltyRow, PlayerRow, RegistrationRow } from '@club/db'
import type { GameState } from '../games/game-state.ts'

/** Something as it was before a write and as it was after; null where it was not there. */
interface Change<State> {
  readonly before: State | null
  readonly after: State | null
}

/** The three totals of a player. They move by differences, whoever else moved them since. */
export type TotalsColumns = Pick<PlayerRow, 'games_played' | 'wins' | 'plus_minus'>

export type VoteState = Pick<RegistrationRow, 'status' | 'registered_at'>
export type PenaltyState = Omit<PenaltyRow, 'game_id' | 'player_id'>
export type PlayerState = Omit<PlayerRow, 'id'>

/** A game's facts and line-up. */
export type GameChanged = Change<GameState> & { readonly id: GameRow['id'] }

type OfVoter<State> = Change<State> & { readonly gameId: number; readonly playerId: number }
export type VoteChanged = OfVoter<VoteState>
export type PenaltyChanged = OfVoter<PenaltyState>
export type PlayerChanged = Change<PlayerState> & { readonly id: PlayerRow['id'] }
export interface TotalsChanged {
  readonly id: PlayerRow['id']
  readonly before: TotalsColumns
  readonly after: TotalsColumns
}

/** Everything that one write changed, so that it can be put back. */
export interface Changes {
  readonly games: readonly GameChanged[]
  readonly votes: readonly VoteChanged[]
  readonly penalties: readonly PenaltyChanged[]
  /** Players but for their totals, unless they are new or go. */
  readonly players: readonly PlayerChanged[]
  readonly totals: readonly TotalsChanged[]
}

/** Equal values: instants by their time, lists by their members in order. */
export const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b)

/** Most changes come or go, which needs no look into them. */
const differs = ({ before, after }: Change<unknown>): boolean =>
  before === null || after === null ? before !== after : !same(before, after)

/** The changes that changed something; parts that are not given have none. */
export const changesOf = (given: Partial<Changes>): Changes => ({
  games: given.games?.filter(differs) ?? [],
  votes: given.votes?.filter(differs) ?? [],
  penalties: given.penalties?.filter(differs) ?? [],
  players: given.players?.filter(differs) ?? [],
  totals: given.totals?.filter(differs) ?? [],
})

export const changeNothing = (changes: Changes): boolean =>
  Object.values(changes).every((part: readonly unknown[]) => part.length === 0)

/** As it is kept in the database: most writes change one part only, so what is empty is left out. */
export const storedChanges = (changes: Changes): string =>
  JSON.stringify(Object.fromEntries(Object.entries(changes).filter(([, part]) => part.length > 0)))

/** The same again. It is our own text; a column's name tells its type, as everywhere (db/rows.ts). */
export const readChanges = (text: string): Changes =>
  changesOf(
    JSON.parse(text, (key, value: unknown) =>
      key.endsWith('_at') && typeof value === 'string' ? new Date(value) : value,
    ),
  )
