import type { GameListItem, Penalty, Player, PlayerProfile } from '@club/contract'
import { beforeEach, expect, it } from 'vitest'
import { describeOnEveryEngine } from '../../testing/database-engines.ts'
import { storeRandomSeason } from '../../testing/random-season.ts'

/*
 * This test computes every number of a profile a second time, with loops over the responses of other API calls. It uses
 * neither SQL nor the rules of the contract package, so that it does not depend on the tested code.
 */

interface Seen {
  readonly game: GameListItem
  readonly side: 'white' | 'black'
  readonly bench: boolean
  readonly own: number
  readonly theirs: number
}

const scored = ({ wasPlayed, whiteTeamScore, blackTeamScore }: GameListItem): boolean =>
  wasPlayed && whiteTeamScore !== null && blackTeamScore !== null

function seen(game: GameListItem, id: number): Seen | undefined {
  const bench = game.benchPlayers.includes(id)
  const isWhite = game.whiteTeam.includes(id) || (bench && [1, 3, 5, 7, 9].includes(id % 10))
  if (!isWhite && !bench && !game.blackTeam.includes(id)) return undefined
  const [white, black] = [game.whiteTeamScore ?? Number.NaN, game.blackTeamScore ?? Number.NaN]
  return isWhite
    ? { game, side: 'white', bench, own: white, theirs: black }
    : { game, side: 'black', bench, own: black, theirs: white }
}

const letter = ({ own, theirs }: Seen): 'W' | 'L' | 'D' => (own > theirs ? 'W' : own < theirs ? 'L' : 'D')
const words = { W: 'win', L: 'loss', D: 'draw' } as const

/** Returns the length of the run of a letter at the end of a text, and of the longest run in the text. */
function runs(text: string, of: string) {
  const lengths = text.split(new RegExp(`[^${of}]`)).map((run) => run.length)
  return { current: lengths.at(-1), longest: Math.max(...lengths) }
}

/** Computes a player's expected profile, except `ratings`, from the lists of all players, games and penalties. */
function expectedProfile(
  player: Player,
  roster: readonly Player[],
  games: readonly GameListItem[],
  penalties: readonly Penalty[],
) {
  const club = games
    .filter(scored)
    .sort((a, b) => Date.parse(a.date) - Date.parse(b.date) || a.id - b.id)
    .map((game) => ({ game, mine: seen(game, player.id) }))
  const mine = club.flatMap((each) => each.mine ?? [])
  const attended = club.map((each) => (each.mine ? 'x' : '-')).join('')
  const letters = mine.map(letter).join('')

  let place = 1
  for (const other of roster) if (other.overallSkill > player.overallSkill) place += 1

  const totals: { gameId: number; date: string; total: number }[] = []
  for (const [index, { game }] of mine.entries()) {
    let total = 0
    for (const each of mine.slice(0, index + 1)) total += each.own - each.theirs
    totals.push({ gameId: game.id, date: game.date, total })
  }

  const shared = (together: boolean) => {
    const records = []
    for (const { id, name } of roster) {
      if (id === player.id) continue
      const common = mine.filter((each) => {
        const other = seen(each.game, id)
        return other !== undefined && (other.side === each.side) === together
      })
      const wins = common.filter((each) => letter(each) === 'W').length
      let plusMinus = 0
      for (const each of common) plusMinus += each.own - each.theirs
      if (common.length >= 5) records.push({ player: { id, name }, games: common.length, wins, plusMinus })
    }
    const sign = together ? -1 : 1
    records.sort(
      (a, b) =>
        sign * (a.wins / a.games - b.wins / b.games) ||
        sign * (a.plusMinus - b.plusMinus) ||
        b.games - a.games ||
        a.player.id - b.player.id,
    )
    return records.slice(0, 3)
  }

  let owes = 0
  for (const { playerId, amount, paidAt } of penalties)
    if (playerId === player.id && paidAt === null) owes += amount
  const side = (name: 'white' | 'black') => ({
    games: mine.filter((each) => each.side === name).length,
    wins: mine.filter((each) => each.side === name && letter(each) === 'W').length,
  })
  return {
    player,
    rank: { place, of: roster.length },
    form: mine
      .toReversed()
      .slice(0, 10)
      .map((each) => ({
        gameId: each.game.id,
        date: each.game.date,
        side: each.side,
        bench: each.bench,
        scoreFor: each.own,
        scoreAgainst: each.theirs,
        result: words[letter(each)],
      })),
    attendance: { played: mine.length, possible: attended.replace(/^-*/, '').length },
    streaks: { games: runs(attended, 'x'), wins: runs(letters, 'W') },
    sides: { white: side('white'), black: side('black') },
    plusMinus: totals.slice(-52),
    partners: shared(true),
    opponents: shared(false),
    owes,
  }
}

describeOnEveryEngine('The profiles of a season of 200 games', (api) => {
  const list = async <Item>(path: string) => (await api().get(path)).body as Item[]
  beforeEach(async () => {
    await storeRandomSeason(api().db)
    for (const id of [2, 9]) await api().delete(`/api/players/${id}?confirmationCode=DELETE%20PLAYER`)
    const fine = { amount: 100, reason: 'late_withdrawal_day_of_morning' } as const
    for (const [playerId, gameId] of [
      [1, 1],
      [1, 2],
      [1, 3],
      [4, 3],
    ])
      await api().post('/api/penalties', { playerId, gameId, ...fine })
    const [paid] = await list<Penalty>('/api/penalties?playerId=1')
    await api().patch(`/api/penalties/${paid?.id}`, { paid: true })
  })

  it('equal those of an independent computation, for each player', async () => {
    const [roster, games, penalties] = [
      await list<Player>('/api/players'),
      await list<GameListItem>('/api/games'),
      await list<Penalty>('/api/penalties'),
    ]
    const profiles: PlayerProfile[] = []
    for (const player of roster) {
      const { status, body } = await api().get(`/api/players/${player.id}/profile`)
      expect(status).toBe(200)
      const { ratings, suggestion, ...profile } = body as PlayerProfile
      expect(profile).toEqual(expectedProfile(player, roster, games, penalties))
      profiles.push(body as PlayerProfile)
    }
    expectVariety(games, roster, profiles)
    for (const left of [2, 9])
      expect(await api().get(`/api/players/${left}/profile`)).toMatchObject({
        status: 404,
        body: { code: 'player_not_found' },
      })
  })
})

/**
 * Expects that the generated season contains every special case, such as a draw or a game without scores. Otherwise the
 * test could not find an error in the computation of that case.
 */
function expectVariety(
  games: readonly GameListItem[],
  roster: readonly Player[],
  profiles: readonly PlayerProfile[],
): void {
  const some = <Item>(items: readonly Item[], is: (item: Item) => boolean) =>
    expect(items.filter(is).length).toBeGreaterThan(0)
  const counted = games.filter(scored)
  some(counted, ({ whiteTeamScore, blackTeamScore }) => whiteTeamScore === blackTeamScore)
  some(counted, ({ isArchived }) => isArchived)
  some(counted, ({ isArchived }) => !isArchived)
  some(counted, ({ benchPlayers }) => benchPlayers.length > 1)
  some(counted, ({ whiteTeam, blackTeam }) => [...whiteTeam, ...blackTeam].includes(2))
  some(games, ({ wasPlayed }) => !wasPlayed)
  some(games, (game) => game.wasPlayed && !scored(game))
  some(counted, ({ id, date }) => counted.some((other) => other.date === date && other.id > id))
  some(counted, ({ id, date }) => counted.some((other) => other.date < date && other.id > id))
  some(roster, ({ id, overallSkill }) =>
    roster.some((other) => other.id > id && other.overallSkill === overallSkill),
  )
  const shown = (profile: PlayerProfile) => [profile.partners, profile.opponents]
  some(profiles.flatMap(shown), (list) =>
    [5, 7].every((twin) => list.some(({ player }) => player.id === twin)),
  )
  some(profiles, ({ partners }) => partners.length === 0)
  some(profiles, ({ attendance: { played } }) => played === 0)
  some(profiles, ({ attendance: { played } }) => played > 52)
  some(profiles, ({ owes }) => owes === 200)
  for (const kind of ['games', 'wins'] as const)
    some(
      profiles,
      ({ streaks }) => streaks[kind].current > 0 && streaks[kind].current < streaks[kind].longest,
    )
}
