import type { Database } from '@club/db'

/** How many players vote going for a game. */
export async function countGoing(db: Database, gameId: number): Promise<number> {
  const rows = await db('registrations')
    .where({ game_id: gameId, status: 'going' })
    .count<{ going: number }[]>({
      going: '*',
    })
  return Number(rows[0]?.going ?? 0)
}
