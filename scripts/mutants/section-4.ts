import type { Mutant } from './mutant.ts'

/** Wrong products for section 4, "States and transitions". */
export const section4: readonly Mutant[] = [
  {
    ids: 'S4.1',
    find: 'const wasPlayed = game.wasPlayed ?? false',
    replace: 'const wasPlayed = game.wasPlayed ?? true',
  },
  {
    ids: 'S4.1',
    find: 'is_archived: false,\n      white_score',
    replace: 'is_archived: true,\n      white_score',
  },
  {
    ids: 'S4.2',
    find: 'blackTeamScore: result.black, wasPlayed: true, isArchived: true',
    replace: 'blackTeamScore: result.black, wasPlayed: true, isArchived: false',
  },
  {
    ids: 'S4.2',
    find: 'blackTeamScore: result.black, wasPlayed: true, isArchived: true',
    replace: 'blackTeamScore: result.black, wasPlayed: false, isArchived: true',
  },
  {
    ids: 'S4.2',
    find: 'is_archived: change.isArchived ?? row.is_archived',
    replace: 'is_archived: row.is_archived',
  },
  {
    ids: 'S4.3',
    find: 'blackTeamScore: null, wasPlayed: false, isArchived: false }',
    replace: 'blackTeamScore: null, wasPlayed: false, isArchived: true }',
  },
  {
    ids: 'S4.3',
    find: 'wasPlayed ? (given === undefined ? before : given) : null',
    replace: 'given === undefined ? before : given',
  },
  { ids: 'S4.4', find: 'archive: () => setArchived(true)', replace: 'archive: () => setArchived(false)' },
  { ids: 'S4.4', find: 'unarchive: () => setArchived(false)', replace: 'unarchive: () => setArchived(true)' },
  { ids: 'S4.5', find: 'await deleteGameRow(transaction, id)', replace: 'void deleteGameRow' },
  { ids: 'S4.6', find: "if (result !== 'not played') {", replace: "if (result === 'not played') {" },
  { ids: 'S4.7', find: 'upcomingForHours = 3', replace: 'upcomingForHours = 2', tests: 'bff' },
  { ids: 'S4.7', find: 'upcomingForHours = 3', replace: 'upcomingForHours = 4', tests: 'bff' },
  {
    ids: 'S4.7',
    find: ".where({ is_archived: false })\n    .where('kickoff_at', '>', after)",
    replace: ".where('kickoff_at', '>', after)",
  },
  {
    ids: 'S4.7',
    find: ".where('kickoff_at', '>', after)\n    .orderBy([{ column: 'kickoff_at' }",
    replace: ".where('kickoff_at', '>', after)\n    .orderBy([{ column: 'kickoff_at', order: 'desc' }",
  },
  {
    ids: 'S4.8',
    find: "z._default(voteStatus, 'going')",
    replace: "z._default(voteStatus, 'not_going')",
    tests: 'bff',
  },
  { ids: 'S4.8', find: "onClick={to('going')}", replace: "onClick={to('not_going')}" },
  { ids: 'S4.9', find: ".merge(['status', 'registered_at'])", replace: '.ignore()' },
  { ids: 'S4.9', find: "onClick={to('not_going')}", replace: "onClick={to('going')}" },
  { ids: 'S4.10', find: 'await deleteVotes(transaction, gameId, [playerId])', replace: 'void deleteVotes' },
  { ids: 'S4.10', find: 'onClick={to(null)}', replace: "onClick={to('not_going')}" },
  { ids: 'S4.11', find: '!game.wasPlayed && !game.isArchived', replace: '!game.wasPlayed' },
  { ids: 'S4.11', find: '!game.wasPlayed && !game.isArchived', replace: '!game.isArchived' },
  { ids: 'S4.11', find: "throw new Problem('registration_closed')", replace: 'return game' },
  {
    ids: 'S4.12',
    find: "if (vote.status === 'not_going') withdraw(vote)",
    replace: "if (vote.status === 'going') withdraw(vote)",
  },
  {
    ids: 'S4.13',
    find: "onError: (error) => console.warn('The penalty could not be stored.', error)",
    replace: 'onError: () => {}',
  },
  { ids: 'S4.14', find: "'football-manager-player'", replace: "'player'" },
  { ids: 'S4.14', find: 'else ownPlayer.write(next)', replace: 'else ownPlayer.forget()' },
  {
    ids: 'S4.15',
    find: 'const noTeams = { whiteTeam: [], blackTeam: [], benchPlayers: [] }',
    replace: 'const noTeams = { whiteTeam: [], blackTeam: [] }',
  },
  {
    ids: 'S4.16',
    find: 'await replaceLineup(transaction, gameId, placesOf(after))',
    replace: 'void replaceLineup',
  },
  {
    ids: 'S4.16',
    find: "'Teams have been balanced based on player skills and automatically saved.'",
    replace: "'Teams have been balanced.'",
  },
  {
    ids: 'S4.17',
    find: 'dealt.size !== voted.size || [...dealt].some((player) => !voted.has(player))',
    replace: 'dealt.size !== voted.size',
  },
  {
    ids: 'S4.17',
    find: 'dealt.size !== voted.size || [...dealt].some((player) => !voted.has(player))',
    replace: '[...dealt].some((player) => !voted.has(player))',
  },
  {
    ids: 'S4.17',
    find: 'going !== undefined && teamsOutOfDate(lineup, ids(going))',
    replace: 'going !== undefined',
  },
  { ids: 'S4.18', find: "refetchOnMount: 'always',", replace: 'refetchOnMount: false,' },
  { ids: 'S4.18', find: "staleTime: 0,\n      refetchOnMount: 'always',", replace: '' },
  { ids: 'S4.20', find: "['games', id, 'teams']", replace: "['games', 'teams']" },
]
