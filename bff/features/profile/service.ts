import type { PlayerProfile, SharedRecord } from '@club/contract'
import type { Database } from '@club/db'
import { Problem } from '../../http/problems/problem.ts'
import { selectOwedAmount } from '../penalties/store.ts'
import { selectRoster } from '../players/store.ts'
import { presentPlayer } from '../presenters/player.ts'
import { attendance } from './attendance.ts'
import { form } from './form.ts'
import { clubGame, ownGames } from './games.ts'
import { bestPartners, hardestOpponents } from './partners.ts'
import { plusMinus } from './plus-minus.ts'
import { rank } from './rank.ts'
import { ratingPoint } from './ratings.ts'
import { sides } from './sides.ts'
import { selectCountedGamesOf, selectLatestChange, selectRatings, selectSharedGames } from './store.ts'
import { streaks } from './streaks.ts'
import { untilNextChange } from './until-next-change.ts'

/**
 * Creates the function that returns the profile of a player (contract section 12). What is computed from all games is
 * kept until the next change, so that a profile costs the same after 100 games as after 20,000.
 * @returns a function that throws Problem `player_not_found`, also when the player has left the roster
 */
export function createProfiles(db: Database): (id: number) => Promise<PlayerProfile> {
  const keptFigures = untilNextChange<Figures>(() => selectLatestChange(db))
  return async (id) => {
    const roster = (await selectRoster(db)).map(presentPlayer)
    const player = roster.find((each) => each.id === id)
    if (!player) throw new Problem('player_not_found')
    const { shared, ...figures } = await keptFigures(id, () => figuresFromGames(db, id))
    const recordsWith = (isPartner: boolean): SharedRecord[] =>
      shared.flatMap(({ player_id, is_partner, games, wins, plus_minus }) => {
        const other = roster.find((each) => each.id === player_id)
        if (!other || is_partner !== isPartner) return []
        return [{ player: { id: other.id, name: other.name }, games, wins, plusMinus: plus_minus }]
      })
    return {
      player,
      rank: rank(player, roster),
      ...figures,
      partners: bestPartners(recordsWith(true)),
      opponents: hardestOpponents(recordsWith(false)),
      ratings: (await selectRatings(db, id)).map(ratingPoint),
      owes: await selectOwedAmount(db, id),
    }
  }
}

type Figures = Awaited<ReturnType<typeof figuresFromGames>>

/** Computes the figures that need all games. */
async function figuresFromGames(db: Database, id: number) {
  const games = (await selectCountedGamesOf(db, id)).map((row) => clubGame(row, id))
  const own = ownGames(games)
  return {
    form: form(own),
    attendance: attendance(games),
    streaks: streaks(games),
    sides: sides(own),
    plusMinus: plusMinus(own),
    suggestion: null,
    shared: await selectSharedGames(db, id),
  }
}
