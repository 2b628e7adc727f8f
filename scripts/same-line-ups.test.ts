import type { Player } from '@club/contract'
import { expect, test } from 'vitest'
import { shortNames as namesOnCards, formation as onCards } from '../bff/features/cards/line-up.ts'
import { formation as onPage } from '../mf-games/teams/formation.ts'
import { shortNames as namesOnPage } from '../mf-games/teams/short-names.ts'

const names = ['Jan Novák', 'Jiří Novák', 'Petr Říha', 'Pelé', 'Ondřej  van Čížek', '😀 Smíšek']

const player = (id: number): Player => ({
  id,
  name: names[id % names.length] ?? '',
  offenseSkill: 1 + ((id * 7) % 90) / 10,
  defenseSkill: 1 + ((id * 13) % 90) / 10,
  ballHandlingSkill: 5,
  overallSkill: 1 + ((id * 11) % 90) / 10,
  gamesPlayed: 0,
  wins: 0,
  plusMinus: 0,
  joinedDate: '2026-01-01T00:00:00.000Z',
})

test.each(Array.from({ length: 17 }, (_, size) => size))(
  'a team of %i stands and is called on the card as on the page (decision 0036)',
  (size) => {
    const team = Array.from({ length: size }, (_, at) => player(at + 1))
    expect(onCards(team)).toEqual(onPage(team))
    expect(namesOnCards(team)).toEqual(namesOnPage(team))
  },
)
