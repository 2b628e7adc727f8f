import { calls } from '@club/contract'
import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { onEveryEngine } from '../../testing/engines.ts'

onEveryEngine('The profile of a player', (api) => {
  const profileOf = async (id: number) =>
    z.parse(calls.playerProfile.responses[200], (await api().get(`/api/players/${id}/profile`)).body)

  it('of a player who has not played has no figures', async () => {
    const player = await api().addPlayer()
    expect(await profileOf(player.id)).toEqual({
      player,
      rank: { place: 1, of: 1 },
      form: [],
      attendance: { played: 0, possible: 0 },
      streaks: { games: { current: 0, longest: 0 }, wins: { current: 0, longest: 0 } },
      sides: { white: { games: 0, wins: 0 }, black: { games: 0, wins: 0 } },
      plusMinus: [],
      partners: [],
      opponents: [],
      ratings: [
        { at: player.joinedDate, offenseSkill: 5, defenseSkill: 5, ballHandlingSkill: 5, overallSkill: 5 },
      ],
      suggestion: null,
      owes: 0,
    })
  })
})
