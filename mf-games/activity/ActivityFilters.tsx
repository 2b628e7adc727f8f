import { type Activity, Box, compareNames, queries, Select, useFormats, useQuery } from '@club/platform'
import { useText } from './messages/index.ts'
import type { ActivityFilter } from './use-activity-filter.ts'

/**
 * Filters the activity list by game and by player. The options are all existing games and players, and the deleted
 * games and players of the loaded rows.
 */
export function ActivityFilters({
  filter,
  rows,
  onChange,
}: {
  readonly filter: ActivityFilter
  readonly rows: readonly Activity[]
  readonly onChange: (filter: ActivityFilter) => void
}) {
  const text = useText()
  const { registrationTime } = useFormats()
  const { data: games = [] } = useQuery(queries.games())
  const { data: players = [] } = useQuery(queries.players())
  const dates = new Map([
    ...rows.flatMap(({ game }) => (game ? [[game.id, game.date] as const] : [])).toReversed(),
    ...games.map(({ id, date }) => [id, date] as const),
  ])
  const names = new Map([
    ...rows.flatMap(({ player }) => (player ? [[player.id, player.name] as const] : [])).toReversed(),
    ...players.map(({ id, name }) => [id, name] as const),
  ])
  const sortedDates = [...dates].toSorted(([, a], [, b]) => b.localeCompare(a))
  const sortedNames = [...names].toSorted(([, a], [, b]) => compareNames(a, b))
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' }, gap: 1.5, mb: 2.5 }}>
      <Select
        label={text('mf-games.activity.filter.game')}
        value={String(filter.gameId ?? '')}
        options={[
          { value: '', label: text('mf-games.activity.filter.allGames') },
          ...sortedDates.map(([id, date]) => ({ value: `${id}`, label: registrationTime(new Date(date)) })),
          ...unlisted(filter.gameId, dates),
        ]}
        onChange={(id) => onChange({ ...filter, gameId: Number(id) || undefined })}
      />
      <Select
        label={text('mf-games.activity.filter.player')}
        value={String(filter.playerId ?? '')}
        options={[
          { value: '', label: text('mf-games.activity.filter.allPlayers') },
          ...sortedNames.map(([id, name]) => ({ value: `${id}`, label: name })),
          ...unlisted(filter.playerId, names),
        ]}
        onChange={(id) => onChange({ ...filter, playerId: Number(id) || undefined })}
      />
    </Box>
  )
}

/** Returns an option such as "#12" for the filter's `id` if the list has no option with this id. */
const unlisted = (id: number | undefined, listed: ReadonlyMap<number, string>) =>
  id === undefined || listed.has(id) ? [] : [{ value: `${id}`, label: `#${id}` }]
