import type { TextId } from '../messages/index.ts'

/** The ratings, in the order on screen and in a pasted roster. */
export const skillNames = ['offenseSkill', 'defenseSkill', 'ballHandlingSkill'] as const
export type SkillName = (typeof skillNames)[number]
export type TotalName = 'gamesPlayed' | 'wins' | 'plusMinus'
export type FieldName = 'name' | SkillName | TotalName

/** The label of each field, in the order on screen. */
export const labelOf: Readonly<Record<FieldName, TextId>> = {
  name: 'mf-players.name',
  offenseSkill: 'mf-players.offense',
  defenseSkill: 'mf-players.defense',
  ballHandlingSkill: 'mf-players.ballHandling',
  gamesPlayed: 'mf-players.games',
  wins: 'mf-players.wins',
  plusMinus: 'mf-players.plusMinus',
}

export const isFieldName = (name: string): name is FieldName => Object.hasOwn(labelOf, name)

/** The fields in their order on screen. */
export const fieldNames: readonly FieldName[] = Object.keys(labelOf).filter(isFieldName)

/** The largest absolute total that the contract's schema accepts. */
export const mostTotal = 100_000
