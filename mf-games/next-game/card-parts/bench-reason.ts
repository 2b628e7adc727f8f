import {
  compareBenchTurns,
  type Game,
  type GameListItem,
  getAllPlayers,
  type NamedPlayer,
} from '@club/platform'

/** A player who is going. `votedAt` is in milliseconds since 1970. */
interface Voter extends NamedPlayer {
  readonly votedAt: number
}

/**
 * The comparison that explains why a player is on the bench and the player `next` is not. Of all players in the teams,
 * `next` would be the first to go to the bench. In the last `games` games of each player, the player on the bench sat
 * out `turns` times, and `next` sat out `nextTurns` times. If both numbers are equal, the player who voted later is on
 * the bench.
 */
export interface BenchReason {
  readonly next: NamedPlayer
  readonly games: number
  readonly turns: number
  readonly nextTurns: number
}

/**
 * Explains why a player is on the bench, by the rule that generates the teams (contract section 4, "Teams").
 * @param own the id of the player on the bench
 * @returns null when the rule does not explain the bench, because somebody changed the teams by hand or the votes
 * changed
 */
export function findBenchReason(
  own: number,
  game: Game,
  going: readonly Voter[],
  games: readonly GameListItem[],
): BenchReason | null {
  const past = pastGames(game, games)
  const satOut = new Map(
    going.map(({ id }) => [
      id,
      past
        .filter((lineup) => getAllPlayers(lineup).includes(id))
        .map(({ benchPlayers }) => benchPlayers.includes(id)),
    ]),
  )
  const compareTurns = (a: Voter, b: Voter) =>
    compareBenchTurns(satOut.get(a.id) ?? [], satOut.get(b.id) ?? [])
  const compare = (a: Voter, b: Voter) => {
    const [first, second] = compareTurns(a, b).turns
    return first - second || b.votedAt - a.votedAt || b.id - a.id
  }
  const field = new Set([...game.whiteTeam, ...game.blackTeam].map(({ id }) => id))
  const voter = going.find(({ id }) => id === own)
  const [next] = going.filter(({ id }) => field.has(id)).sort(compare)
  if (!voter || !next || compare(voter, next) > 0) return null
  const { games: compared, turns } = compareTurns(voter, next)
  return { next, games: compared, turns: turns[0], nextTurns: turns[1] }
}

/** Returns the games before a game, newest first, without canceled games, which are archived but were not played. */
function pastGames({ date }: Game, games: readonly GameListItem[]): GameListItem[] {
  const kickoff = Date.parse(date)
  const age = (game: GameListItem) => kickoff - Date.parse(game.date)
  return games
    .filter((game) => age(game) > 0 && (game.wasPlayed || !game.isArchived))
    .sort((a, b) => age(a) - age(b) || b.id - a.id)
}
