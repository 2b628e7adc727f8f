import { overallRating, type Player } from '@club/contract'
import type { PlayerRow } from '@club/db'

/** A stored player as every call answers it: ratings with one decimal, the overall one computed. */
export function presentPlayer(row: PlayerRow): Player {
  const skills = {
    offenseSkill: row.offense_skill / 10,
    defenseSkill: row.defense_skill / 10,
    ballHandlingSkill: row.ball_handling_skill / 10,
  }
  return {
    id: row.id,
    name: row.name,
    ...skills,
    overallSkill: overallRating(skills),
    gamesPlayed: row.games_played,
    wins: row.wins,
    plusMinus: row.plus_minus,
    joinedDate: row.joined_at.toISOString(),
  }
}
