import type { Mutant } from './mutant.ts'

/** Wrong products for section 7, "The calls it makes". */
export const section7: readonly Mutant[] = [
  {
    ids: 'S7.1',
    find: "credentials: 'include',\n        ...headersOf",
    replace: "credentials: 'omit',\n        ...headersOf",
  },
  { ids: 'S7.2', find: "...(body !== undefined && { 'content-type': 'application/json' })", replace: '' },
  { ids: 'S7.2', find: 'body: JSON.stringify(input.body)', replace: 'body: String(input.body)' },
  { ids: 'S7.3', find: 'call.media ? text : JSON.parse(text)', replace: 'text' },
  { ids: 'S7.4', find: 'error.status === 401) return null', replace: 'error.status === 403) return null' },
  {
    ids: 'S7.5',
    find: "filter === 'all' ? {} :",
    replace: "filter === 'all' ? { 'games.is_archived': false } :",
  },
  { ids: 'S7.6', find: "listGames(db, 'active')", replace: "listGames(db, 'all')" },
  { ids: 'S7.7', find: "listGames(db, 'archived')", replace: "listGames(db, 'active')" },
  { ids: 'S7.8', find: 'return row ? withPlayers(db, row) : null', replace: 'return null' },
  { ids: 'S7.9', find: ".where('registrations.status', 'going')", replace: '' },
  {
    ids: 'S7.10',
    find: '({ body: { date, ...unplayed } })',
    replace: '({ body: { date } })',
  },
  { ids: 'S7.10', find: 'kickoff_at: new Date(game.date)', replace: 'kickoff_at: new Date(0)' },
  { ids: 'S7.12', find: 'body: { isArchived } })', replace: 'body: { isArchived, wasPlayed: false } })' },
  {
    ids: 'S7.13',
    find: 'change.date === undefined ? row.kickoff_at : new Date(change.date)',
    replace: 'row.kickoff_at',
  },
  {
    ids: 'S7.13',
    find: 'change.mutate({ params: { id: game.id }, body: { date } })',
    replace: 'change.mutate({ params: { id: game.id }, body: { date: game.date } })',
  },
  {
    ids: 'S7.14',
    find: 'whiteTeamScore: result.white, blackTeamScore: result.black',
    replace: 'whiteTeamScore: result.black, blackTeamScore: result.white',
  },
  {
    ids: 'S7.15',
    find: '{ whiteTeam: without(whiteTeam, player), blackTeam: [...ids(blackTeam), player.id] }',
    replace: '{ whiteTeam: without(whiteTeam, player) }',
  },
  { ids: 'S7.15', find: '...(blackTeam && { blackTeam })', replace: '', tests: 'bff' },
  {
    ids: 'S7.16',
    find: 'reset.mutate({ params, body: noTeams })',
    replace: 'reset.mutate({ params, body: { whiteTeam: [], blackTeam: [] } })',
  },
  {
    ids: 'S7.17',
    find: 'deleteGame: () => remove.mutate({ params: { id: game.id } })',
    replace: 'deleteGame: () => remove.mutate({ params: { id: game.id + 1 } })',
  },
  {
    ids: 'S7.18',
    find: 'b.overallSkill - a.overallSkill || byName(a, b)',
    replace: 'a.overallSkill - b.overallSkill || byName(a, b)',
  },
  {
    ids: 'S7.19',
    find: "{ column: 'registered_at', order: 'desc' }, { column: 'player_id' }",
    replace: "{ column: 'registered_at' }, { column: 'player_id' }",
  },
  {
    ids: 'S7.20',
    find: 'answer: { ...(await getTeams(transaction, gameId)), balance: dealt.balance }',
    replace: 'answer: { whiteTeam: [], blackTeam: [], benchPlayers: [], balance: dealt.balance }',
  },
  {
    ids: 'S7.21',
    find: 'return isNew ? created(`/api/games/${vote.gameId}',
    replace: 'return !isNew ? created(`/api/games/${vote.gameId}',
  },
  {
    ids: 'S7.22',
    find: 'await cancelVote(writingOf(dependencies, visitor), params.gameId, params.playerId)',
    replace: 'await cancelVote(writingOf(dependencies, visitor), params.playerId, params.gameId)',
  },
  { ids: 'S7.23', find: 'penaltyAmounts[reason] !== amount', replace: 'amount !== 50' },
  {
    ids: 'S7.23',
    find: '...withdrawalPenalty(new Date(game.date), at, timezone)',
    replace: "amount: 50, reason: 'late_withdrawal_day_before'",
  },
  {
    ids: 'S7.24',
    find: '(await selectRoster(db)).sort(byName).map(presentPlayer)',
    replace: '(await selectRoster(db)).map(presentPlayer)',
  },
  { ids: 'S7.25', find: 'newRow(player, writing.now())\n', replace: 'newRow(player, new Date(0))\n' },
  { ids: 'S7.26', find: 'await updatePlayer(transaction, id, changed)', replace: 'void updatePlayer' },
  { ids: 'S7.27', find: 'await markLeft(transaction, id, left_at)', replace: 'void markLeft' },
  { ids: 'S7.28', find: 'winPercentage: winPercentage(player)', replace: 'winPercentage: player.wins' },
  { ids: 'S7.29', find: 'players: await countRoster(transaction)', replace: 'players: 0' },
  { ids: 'S7.29', find: 'await recalculateTotals(transaction)', replace: 'void recalculateTotals' },
  { ids: 'S7.30', find: '    queries.teams(gameId).queryKey,\n', replace: '' },
  {
    ids: 'S7.30',
    find: '    queries.upcomingGame().queryKey,\n    queries.teams',
    replace: '    queries.teams',
  },
  {
    ids: 'S7.31',
    find: 'queries.upcomingGame().queryKey, ...computedFromGames]',
    replace: 'queries.upcomingGame().queryKey]',
  },
  {
    ids: 'S7.32',
    find: 'await refresh(client, [...listKeys, queries.upcomingGame().queryKey',
    replace: 'await refresh(client, [queries.upcomingGame().queryKey',
  },
  { ids: 'S7.34', find: "replace('{size}', String(size))", replace: "replace('{size}', '1')" },
  { ids: 'S7.35', find: '?? payableAmounts[0]', replace: '?? payableAmounts[1]' },
]
