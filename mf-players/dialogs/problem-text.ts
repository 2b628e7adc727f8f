import { skillRange, useIntl } from '@club/platform'
import { type FieldName, labelOf } from './fields.ts'

/** A field's problem as react-hook-form reports it; `type` is the code of the schema's issue. */
export interface FieldProblem {
  readonly type?: string | number | undefined
}

/** The largest total the contract's schema takes, either way. */
const totalBound = 100_000

/**
 * Puts what the contract's schema found wrong into words. The rule is the schema's alone; here only the words
 * differ by language, and a test holds the English ones against the schema's own.
 * @returns `title` for the notice and `text`, the sentence shown at the field as well
 */
export function useProblemText() {
  const intl = useIntl()
  return (field: FieldName, { type }: FieldProblem): { readonly title: string; readonly text: string } => {
    const label = intl.formatMessage({ id: labelOf[field] })
    const say = (id: string, values: Record<string, string | number> = {}) =>
      intl.formatMessage({ id }, values)
    switch (field) {
      case 'name':
        return {
          title: say('mf-players.invalid.name'),
          text: say(type === 'too_big' ? 'mf-players.invalid.name.long' : 'mf-players.invalid.name.empty'),
        }
      case 'offenseSkill':
      case 'defenseSkill':
      case 'ballHandlingSkill':
        return {
          title: say('mf-players.invalid', { field: label }),
          text:
            type === 'not_multiple_of'
              ? say('mf-players.invalid.skill.decimals', { skill: label })
              : say('mf-players.invalid.skill.range', { skill: label, ...skillRange }),
        }
      case 'gamesPlayed':
      case 'wins':
        return {
          title: say('mf-players.invalid', { field: label }),
          text: say('mf-players.invalid.total', { total: label, max: intl.formatNumber(totalBound) }),
        }
      case 'plusMinus':
        return {
          title: say('mf-players.invalid', { field: label }),
          text: say('mf-players.invalid.plus-minus', { total: label, max: intl.formatNumber(totalBound) }),
        }
    }
  }
}
