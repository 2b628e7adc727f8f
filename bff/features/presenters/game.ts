import type { Game, GameListItem } from '@club/contract'
import type { GameRow, LineupRow, PlayerRow } from '@club/db'
import { presentPlayer } from './player.ts'

export const presentGameFields = (row: GameRow) => ({
  id: row.id,
  date: row.kickoff_at.toISOString(),
  wasPlayed: row.was_played,
  isArchived: row.is_archived,
  whiteTeamScore: row.white_score,
  blackTeamScore: row.black_score,
  note: row.note,
})

/** Divides the players of a line-up into the API's lists (White, Black, bench), without changing their order. */
export function presentLineup<Member extends Pick<LineupRow, 'side'>, Shown>(
  members: readonly Member[],
  show: (member: Member) => Shown,
): { whiteTeam: Shown[]; blackTeam: Shown[]; benchPlayers: Shown[] } {
  const on = (side: LineupRow['side']) => members.filter((member) => member.side === side).map(show)
  return { whiteTeam: on('white'), blackTeam: on('black'), benchPlayers: on('bench') }
}

export const presentGame = (
  row: GameRow,
  lineup: readonly (PlayerRow & Pick<LineupRow, 'side'>)[],
  going: readonly PlayerRow[],
): Game => ({
  ...presentGameFields(row),
  ...presentLineup(lineup, presentPlayer),
  registeredPlayers: going.map(presentPlayer),
})

/** The lists of player ids keep the order of `lineups` and `going`. */
export function presentGameList(
  games: readonly GameRow[],
  lineups: readonly Pick<LineupRow, 'game_id' | 'player_id' | 'side'>[],
  going: readonly { readonly game_id: number; readonly player_id: number }[],
): GameListItem[] {
  const lineupsByGame = Map.groupBy(lineups, ({ game_id }) => game_id)
  const votesByGame = Map.groupBy(going, ({ game_id }) => game_id)
  const idOf = ({ player_id }: { readonly player_id: number }) => player_id
  return games.map((row) => ({
    ...presentGameFields(row),
    ...presentLineup(lineupsByGame.get(row.id) ?? [], idOf),
    registeredPlayers: (votesByGame.get(row.id) ?? []).map(idOf),
  }))
}
