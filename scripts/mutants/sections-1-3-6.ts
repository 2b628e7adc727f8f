import type { Mutant } from './mutant.ts'

/** Wrong products for the sections that say what there is: 1 (for whom), 3 (entities) and 6 (roles). */
export const sections136: readonly Mutant[] = [
  { ids: 'S1.1', find: 'kickoff_at: new Date(game.date)', replace: 'kickoff_at: new Date()' },
  { ids: 'S1.2', find: 'await deleteVotes(transaction, gameId, [playerId])', replace: 'void deleteVotes' },
  {
    ids: 'S1.3',
    find: 'const after = lineupOf(dealt)',
    replace: 'const after = { ...lineupOf(dealt), benchPlayers: [] }',
  },
  {
    ids: 'S1.4',
    find: 'is_archived: change.isArchived ?? row.is_archived',
    replace: 'is_archived: row.is_archived',
  },
  { ids: 'S1.5', find: 'skillRange = { min: 1,', replace: 'skillRange = { min: 0,' },
  { ids: 'S1.6', find: 'await recalculateTotals(transaction)', replace: 'void recalculateTotals' },
  {
    ids: 'S1.7',
    find: 'amount={penalty.amount}\n            variableSymbol',
    replace: 'amount={50}\n            variableSymbol',
  },
  {
    ids: 'S1.8',
    find: 'const language = chosen ?? defaultLanguage',
    replace: "const language = chosen && 'en' || 'en'",
  },
  {
    ids: 'S1.9',
    find: 'const language = chosen ?? defaultLanguage',
    replace: "const language = chosen ?? 'cs'",
  },
  { ids: 'S1.9', find: "settingKinds.language, 'cs'", replace: "settingKinds.language, 'en'", tests: 'bff' },
  { ids: 'S1.10', find: "themeStorageKey = 'football-manager-theme'", replace: "themeStorageKey = ''" },
  { ids: 'S1.11 S6.1', find: 'ctx.status = problem.status', replace: 'ctx.status = 401' },
  {
    ids: 'S3.1',
    find: 'whiteTeamScore: row.white_score',
    replace: 'whiteTeamScore: row.white_score ?? 0',
    file: 'presenter',
  },
  { ids: 'S3.2', find: 'items.get(game_id)?.registeredPlayers.push(player_id)', replace: 'void player_id' },
  { ids: 'S3.3', find: 'game.registeredPlayers.length ||', replace: '' },
  { ids: 'S3.3', find: ' + game.benchPlayers.length', replace: '' },
  {
    ids: 'S3.4',
    find: 'registeredAt: row.registered_at.toISOString()',
    replace: 'registeredAt: new Date(0).toISOString()',
  },
  {
    ids: 'S3.5',
    find: 'if (!vote) unregistered.push(player)',
    replace: 'if (!vote) notGoing.push({ player, votedAt: new Date(0) })',
  },
  {
    ids: 'S3.6',
    find: 'joinedDate: row.joined_at.toISOString()',
    replace: 'joinedDate: new Date(0).toISOString()',
  },
  {
    ids: 'S3.7',
    find: 'whiteTeam: whiteTeam.sort(byStrength)',
    replace: 'whiteTeam: blackTeam.sort(byStrength)',
  },
  { ids: 'S3.8', find: 'amount: row.amount', replace: 'amount: row.amount + 1' },
  { ids: 'S3.9', find: 'rating: overallRating(player)', replace: 'rating: player.offenseSkill' },
  {
    ids: 'S3.10',
    find: 'Math.round((wins / gamesPlayed) * 100)',
    replace: 'Math.floor((wins / gamesPlayed) * 100)',
  },
  {
    ids: 'S3.11',
    find: 'goalsScored: sums.whiteGoals + sums.blackGoals',
    replace: 'goalsScored: sums.whiteGoals',
  },
  { ids: 'S3.11', find: 'totalGames: sums.played + sums.canceled', replace: 'totalGames: sums.played' },
  {
    ids: 'S3.12',
    find: 'averageWhiteScore: ratio(sums.whiteGoals, sums.played)',
    replace: 'averageWhiteScore: ratio(sums.whiteGoals, sums.played + sums.canceled)',
  },
  { ids: 'S3.13', find: 'players: await countRoster(transaction)', replace: 'players: 0' },
]
