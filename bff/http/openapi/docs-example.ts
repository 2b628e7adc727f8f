import { defaultClub, payableAmounts } from '@club/contract'
import type { Schema } from './openapi-schemas.ts'

/** Example values for those fields whose schema does not determine a meaningful value. */
const exampleValues = new Map<string, unknown>(
  Object.entries({
    name: 'Jan Novák',
    offenseSkill: 7.5,
    defenseSkill: 6,
    ballHandlingSkill: 6.4,
    overallSkill: 6.6,
    rating: 6.6,
    plusMinus: 4,
    gamesPlayed: 12,
    wins: 8,
    winPercentage: 67,
    whiteTeamScore: 8,
    blackTeamScore: 5,
    note: 'We play on the rear pitch today.',
    amount: payableAmounts[0],
    tab: 'mf-games',
    version: '1.0.0',
    stage: 'render',
    milliseconds: 420,
  }),
)

/** The example line-ups, as player ids. No player is in two teams. */
const lineups = new Map([
  ['whiteTeam', [1, 2]],
  ['blackTeam', [3, 4]],
  ['benchPlayers', [5]],
  ['registeredPlayers', [1, 2, 3, 4, 5]],
])

export const getExample = (schema: Schema): string => JSON.stringify(value(schema, ''), null, 2)

/** Returns an example request body with the required fields, or with all fields when none is required. */
export function createRequestExample(schema: Schema): string {
  const { required = [], properties = {} } = schema
  const needed = Object.entries(properties).filter(([name]) => required.includes(name))
  return getExample(needed.length > 0 ? { ...schema, properties: Object.fromEntries(needed) } : schema)
}

function value(schema: Schema, field: string): unknown {
  const { properties, items, anyOf, type } = schema
  if (properties) return 'teamKeyword' in properties ? defaultClub : exampleObject(properties)
  if (anyOf?.[0]) return value(anyOf[0], field)
  if (type === 'array' && typeof items === 'object' && !Array.isArray(items))
    return (items.type === 'integer' && lineups.get(field)) || [value(items, '')]
  return exampleValues.get(field) ?? schema.enum?.[0] ?? simple(schema)
}

const exampleObject = (properties: NonNullable<Schema['properties']>) =>
  Object.fromEntries(
    Object.entries(properties).flatMap(([name, property]) =>
      typeof property === 'boolean' ? [] : [[name, value(property, name)]],
    ),
  )

function simple({ type, format }: Schema): unknown {
  switch (type) {
    case 'integer':
      return 1
    case 'number':
      return 0.1
    case 'boolean':
      return true
    case 'string':
      return format === 'date-time' ? '2026-11-26T18:00:00.000Z' : 'text'
    default:
      return null
  }
}
