import { maxTotal, type PlayerField, skillRange, useFormats } from '@club/platform'
import { type TextId, useText } from '../messages/index.ts'
import type { SkillName } from './skill-names.ts'
import type { IssueCode } from './validate-by-schema.ts'

const nameProblems: Partial<Record<IssueCode, TextId>> = {
  too_big: 'mf-players.invalid.name.long',
  invalid_format: 'mf-players.invalid.name.characters',
  custom: 'mf-players.invalid.name.accents',
}

/**
 * Returns a function that describes an issue of the contract's schema. The toast shows `title` and `text`, the field
 * shows `text`. A test compares the English texts with the schema's messages.
 */
export function useInvalidFieldText() {
  const { whole } = useFormats()
  const text = useText()
  const labelOf = (field: PlayerField) => text(`platform.player.${field}`)
  const sentence = (field: PlayerField, problem: IssueCode): string => {
    const max = whole(maxTotal)
    if (field === 'name') return text(nameProblems[problem] ?? 'mf-players.invalid.name.empty')
    if (field === 'plusMinus') return text('mf-players.invalid.plusMinus', { max })
    // For the field `wins`, the code `custom` means that there are more wins than games.
    if (field === 'wins' && problem === 'custom') return text('mf-players.invalid.wins')
    if (field === 'wins' || field === 'gamesPlayed') return text('mf-players.invalid.total', { max })
    const skill = labelOf(field satisfies SkillName)
    if (problem === 'not_multiple_of') return text('mf-players.invalid.skill.decimals', { skill })
    return text('mf-players.invalid.skill.range', { skill, ...skillRange })
  }
  return (field: PlayerField, problem: IssueCode): { readonly title: string; readonly text: string } => ({
    title:
      field === 'name'
        ? text('mf-players.invalid.name')
        : text('mf-players.invalid', { field: labelOf(field) }),
    text: sentence(field, problem),
  })
}
