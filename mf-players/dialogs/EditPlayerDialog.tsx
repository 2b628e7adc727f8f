import {
  Box,
  maxTotal,
  type Player,
  type PlayerChange,
  type PlayerField,
  playerChange,
  playerFieldNames,
  Typography,
  useToasts,
  type Validation,
} from '@club/platform'
import { useState } from 'react'
import { useText } from '../messages/index.ts'
import { FormDialog } from './FormDialog.tsx'
import { NameField } from './NameField.tsx'
import { NumberField } from './NumberField.tsx'
import { SkillFields } from './SkillFields.tsx'
import { type FormField, usePlayerForm } from './use-player-form.ts'
import { useRosterChange } from './use-roster-change.ts'
import { type IssueCode, validateBySchema } from './validate-by-schema.ts'

type PlayerFields = { readonly [Name in PlayerField]: NonNullable<PlayerChange[Name]> }

/** The Edit Player dialog with name, ratings, games, wins and goal difference. Only changed fields are sent. */
export default function EditPlayerDialog({
  player,
  onClose,
}: {
  readonly player: Player
  readonly onClose: () => void
}) {
  const text = useText()
  const toasts = useToasts()
  const [opened] = useState(() => fieldsOf(player))
  const onDone = (activity: readonly number[] = []) =>
    toasts.success(text('mf-players.updated'), undefined, activity)
  const change = useRosterChange('changePlayer', {
    onDone: (_player, activity) => onDone(activity),
    onFailure: (error) => toasts.failure(text('mf-players.updateFailed'), error),
    onClose,
  })
  const { field, submit } = usePlayerForm({
    initial: opened,
    validate: (filled) => validateChanges(opened, filled),
    send: (changed) => {
      if (Object.keys(changed).length > 0) {
        change.mutate({ params: { id: player.id }, body: changed })
        return
      }
      // When no field was changed, the same toast is shown as after saving, but no request is sent and the page does
      // not reload.
      onDone()
      onClose()
    },
  })
  return (
    <FormDialog
      title={text('mf-players.edit.title')}
      submit={text('mf-players.edit.save')}
      pending={change.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <NameField {...field('name')} />
      <SkillFields field={field} />
      <Totals field={field} />
    </FormDialog>
  )
}

const fieldsOf = ({ id: _, joinedDate: __, overallSkill: ___, ...fields }: Player): PlayerFields => fields

/**
 * Validates only changed fields, so that an invalid stored value does not prevent saving. Wins and games are validated
 * together, because there cannot be more wins than games.
 */
function validateChanges(
  opened: PlayerFields,
  filled: PlayerFields,
): Validation<PlayerFields, PlayerChange, IssueCode> {
  const changed = getChangedFields(opened, filled)
  if (Object.keys(changed).length === 0) return { ok: true, sent: {} }
  const { gamesPlayed, wins } = filled
  const totals = 'gamesPlayed' in changed || 'wins' in changed ? { gamesPlayed, wins } : {}
  const validation = validateBySchema(playerChange, { ...changed, ...totals })
  return validation.ok ? { ok: true, sent: getChangedFields(opened, validation.sent) } : validation
}

/**
 * Returns the changed fields. Unchanged fields are not sent, because they could overwrite a result that another visitor
 * has saved since the form was opened.
 */
function getChangedFields(opened: PlayerFields, filled: PlayerChange): PlayerChange {
  const changed = { ...filled }
  for (const field of playerFieldNames) if (Object.is(filled[field], opened[field])) delete changed[field]
  return changed
}

function Totals({
  field,
}: {
  readonly field: (name: 'gamesPlayed' | 'wins' | 'plusMinus') => FormField<number>
}) {
  const text = useText()
  return (
    <Box component="fieldset" sx={{ border: 0, p: 0, m: 0, minWidth: 0 }}>
      <Typography component="legend" variant="h3" sx={{ p: 0, mb: 1.5 }}>
        {text('mf-players.totals')}
      </Typography>
      <Box sx={{ display: 'grid', gridTemplateColumns: 'repeat(3, 1fr)', gap: 1.5, alignItems: 'start' }}>
        <NumberField {...field('gamesPlayed')} name="gamesPlayed" step={1} min={0} max={maxTotal} />
        <NumberField {...field('wins')} name="wins" step={1} min={0} max={maxTotal} />
        <NumberField {...field('plusMinus')} name="plusMinus" step={1} min={-maxTotal} max={maxTotal} />
      </Box>
    </Box>
  )
}
