import { mostTotal, type PlayerField, skillRange, useIntl } from '@club/platform'
import { type TextId, useText } from '../messages/index.ts'
import type { FieldProblem } from './judge.ts'

/**
 * Texts for the issues of the contract's schema. A test compares the English ones with the schema's messages.
 * @returns `title` for the toast, and `text` for toast and field
 */
export function useProblemText() {
  const intl = useIntl()
  const text = useText()
  return (field: PlayerField, problem: FieldProblem): { readonly title: string; readonly text: string } => {
    const label = text(`platform.player.${field}`)
    const invalid = text('mf-players.invalid', { field: label })
    const max = intl.formatNumber(mostTotal)
    switch (field) {
      case 'name':
        return { title: text('mf-players.invalid.name'), text: text(nameProblem(problem)) }
      case 'offenseSkill':
      case 'defenseSkill':
      case 'ballHandlingSkill':
        return {
          title: invalid,
          text:
            problem === 'not_multiple_of'
              ? text('mf-players.invalid.skill.decimals', { skill: label })
              : text('mf-players.invalid.skill.range', { skill: label, ...skillRange }),
        }
      case 'wins':
        // The only rule about two fields.
        if (problem === 'custom') return { title: invalid, text: text('mf-players.invalid.wins') }
        return { title: invalid, text: text('mf-players.invalid.total', { max }) }
      case 'gamesPlayed':
        return { title: invalid, text: text('mf-players.invalid.total', { max }) }
      case 'plusMinus':
        return { title: invalid, text: text('mf-players.invalid.plusMinus', { max }) }
    }
  }
}

function nameProblem(problem: FieldProblem): TextId {
  switch (problem) {
    case 'too_big':
      return 'mf-players.invalid.name.long'
    case 'invalid_format':
      return 'mf-players.invalid.name.characters'
    case 'custom':
      return 'mf-players.invalid.name.accents'
    default:
      return 'mf-players.invalid.name.empty'
  }
}
