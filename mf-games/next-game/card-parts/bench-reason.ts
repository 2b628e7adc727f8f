import {
  compareBenchTurns,
  type Game,
  type GameListItem,
  getAllPlayers,
  type NamedPlayer,
  pastGamesPeriod,
} from '@club/platform'

/** A player and the time of the player's vote, in milliseconds since 1970. */
interface Voter extends NamedPlayer {
  readonly votedAt: number
}

/**
 * Why a player is on the bench. `next` is the player in the teams who was the nearest to sitting out. Each player's
 * last `games` games are compared: the player on the bench sat out in `turns` of them, and `next` in `nextTurns`. When
 * both numbers are equal, the player on the bench voted later.
 */
export interface BenchReason {
  readonly next: NamedPlayer
  readonly games: number
  readonly turns: number
  readonly nextTurns: number
}

/**
 * Finds out why a player is on the bench, by the rule that generates the teams (contract section 4, "Teams"). Returns
 * null when that rule is not the reason, because somebody changed the teams by hand or the votes changed.
 * @param own the id of the player on the bench
 * @param going the players who voted "going"
 * @param games all games, in any order
 */
export function findBenchReason(
  own: number,
  game: Game,
  going: readonly Voter[],
  games: readonly GameListItem[],
): BenchReason | null {
  const past = pastGames(game, games)
  const satOut = (id: number) =>
    past
      .filter((lineup) => getAllPlayers(lineup).includes(id))
      .map(({ benchPlayers }) => benchPlayers.includes(id))
  const compare = (a: Voter, b: Voter) => {
    const [first, second] = compareBenchTurns(satOut(a.id), satOut(b.id)).turns
    return first - second || b.votedAt - a.votedAt || b.id - a.id
  }
  const field = new Set([...game.whiteTeam, ...game.blackTeam].map(({ id }) => id))
  const voter = going.find(({ id }) => id === own)
  const [next] = going.filter(({ id }) => field.has(id)).sort(compare)
  if (!voter || !next || compare(voter, next) > 0) return null
  const { games: compared, turns } = compareBenchTurns(satOut(own), satOut(next.id))
  return { next, games: compared, turns: turns[0], nextTurns: turns[1] }
}

/**
 * Returns the games of the 26 weeks before the given game, newest first. Canceled games are left out: they are
 * archived, but were not played.
 */
function pastGames({ date }: Game, games: readonly GameListItem[]): GameListItem[] {
  const kickoff = Date.parse(date)
  const age = (game: GameListItem) => kickoff - Date.parse(game.date)
  return games
    .filter((game) => age(game) > 0 && age(game) <= pastGamesPeriod && (game.wasPlayed || !game.isArchived))
    .sort((a, b) => age(a) - age(b) || b.id - a.id)
}
