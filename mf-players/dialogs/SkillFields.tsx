import {
  Box,
  newPlayer,
  overallRating,
  skillRange,
  TextField,
  Typography,
  useFormats,
  useIntl,
} from '@club/platform'
import { useText } from '../messages/index.ts'
import { NumberField } from './NumberField.tsx'
import { type SkillName, skillNames } from './skill-names.ts'
import type { FormField } from './use-player-form.ts'

/** A placeholder for the name, so that the schema of a new player can validate the ratings alone. */
const anyName = '–'

/**
 * The fields of the three ratings, and the overall rating (specification section 5). The overall rating is the mean of
 * the three; it cannot be edited, and it is a dash until all three are valid.
 * @param blank the rating of an empty field; when it is undefined, an empty field is invalid
 */
export function SkillFields({
  field,
  blank,
}: {
  readonly field: (name: SkillName) => FormField<number>
  readonly blank?: number
}) {
  const intl = useIntl()
  const text = useText()
  const { rating } = useFormats()
  const ratings = Object.fromEntries(skillNames.map((name) => [name, field(name).value]))
  const valid = newPlayer.safeParse({ name: anyName, ...ratings })
  const shown = { min: skillRange.min, max: skillRange.max, step: intl.formatNumber(skillRange.step) }
  return (
    <Box component="fieldset" sx={{ border: 0, p: 0, m: 0, minWidth: 0 }}>
      <Typography component="legend" variant="h3" sx={{ p: 0 }}>
        {text('mf-players.skills')}
      </Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary', mb: 1.5 }}>
        {text('mf-players.skills.hint', shown)}{' '}
        {blank !== undefined && text('mf-players.skills.blank', { default: rating(blank) })}
      </Typography>
      <Box sx={{ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 1.5, alignItems: 'start' }}>
        {skillNames.map((name) => (
          <NumberField
            key={name}
            {...field(name)}
            name={name}
            min={skillRange.min}
            max={skillRange.max}
            step={skillRange.step}
            {...(blank !== undefined && { blank })}
          />
        ))}
        <TextField
          label={text('platform.player.overallSkill')}
          value={valid.success ? rating(overallRating(valid.data)) : '–'}
          slotProps={{ htmlInput: { readOnly: true } }}
          sx={{ '& input': { fontWeight: 750 } }}
        />
      </Box>
    </Box>
  )
}
