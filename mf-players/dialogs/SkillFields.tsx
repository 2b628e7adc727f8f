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

/**
 * A placeholder for the name. The schema of a new player requires a name, although only the ratings are validated here.
 */
const anyName = '–'

/**
 * The fields of the three skill ratings and their mean. The mean is a dash until all three ratings are valid
 * (specification section 5). An empty field has the rating `blank`. When `blank` is undefined, an empty field is
 * invalid.
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
