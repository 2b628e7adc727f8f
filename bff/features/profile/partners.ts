import type { NamedPlayer, PlayedGame, SharedRecord } from '@club/contract'
import { type GameWithLineup, getOtherSide } from './games-with-lineups.ts'

/** The minimum number of games that two players must have in common to be ranked as partners or opponents. */
const MIN_GAMES = 5
const MAX_SHOWN = 3

/**
 * For each other player, counts the profile player's games and wins and adds up the goal differences: `together` in
 * games on the same side, `against` in games on opposite sides.
 * @param games the club's games
 * @param playedGames for each of `games`, the game from the view of the profile's player; undefined when this player
 * did not play
 * @param others the other players on the roster
 */
export function computeRecordsWithOtherPlayers(
  games: readonly GameWithLineup[],
  playedGames: readonly (PlayedGame | undefined)[],
  others: readonly NamedPlayer[],
): { readonly together: readonly SharedRecord[]; readonly against: readonly SharedRecord[] } {
  const empty = () =>
    new Map(others.map(({ id, name }) => [id, { player: { id, name }, games: 0, wins: 0, plusMinus: 0 }]))
  const [together, against] = [empty(), empty()]
  for (const [index, game] of games.entries()) {
    const played = playedGames[index]
    if (!played) continue
    const count = (records: ReturnType<typeof empty>, ids: readonly number[]) => {
      for (const id of ids) {
        const record = records.get(id)
        if (!record) continue
        record.games += 1
        record.wins += played.result === 'win' ? 1 : 0
        record.plusMinus += played.scoreFor - played.scoreAgainst
      }
    }
    count(together, game[played.side])
    count(against, game[getOtherSide(played.side)])
  }
  return { together: [...together.values()], against: [...against.values()] }
}

type Comparison = (a: SharedRecord, b: SharedRecord) => number

/** Compares two shares of won games. It multiplies whole numbers, because quotients could have rounding errors. */
const byWinShare: Comparison = (a, b) => a.wins * b.games - b.wins * a.games
const byPlusMinus: Comparison = (a, b) => a.plusMinus - b.plusMinus

/** Returns up to three team-mates, beginning with the one in whose team the player has the largest share of wins. */
export const findBestPartners = (together: readonly SharedRecord[]): SharedRecord[] =>
  firstThree(together, (a, b) => byWinShare(b, a) || byPlusMinus(b, a))

/** Returns up to three opponents, beginning with the one against whom the player has the smallest share of wins. */
export const findHardestOpponents = (against: readonly SharedRecord[]): SharedRecord[] =>
  firstThree(against, (a, b) => byWinShare(a, b) || byPlusMinus(a, b))

const firstThree = (records: readonly SharedRecord[], compare: Comparison): SharedRecord[] =>
  records
    .filter(({ games }) => games >= MIN_GAMES)
    .sort((a, b) => compare(a, b) || b.games - a.games || a.player.id - b.player.id)
    .slice(0, MAX_SHOWN)
