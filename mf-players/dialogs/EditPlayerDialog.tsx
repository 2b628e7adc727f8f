import { Box, type Player, type PlayerChange, playerChange, Typography, useToasts } from '@club/platform'
import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { FormProvider, type Resolver, useForm } from 'react-hook-form'
import { useText } from '../messages/index.ts'
import { changedFields } from './changed-fields.ts'
import { FormDialog } from './FormDialog.tsx'
import { mostTotal } from './fields.ts'
import { NameField } from './NameField.tsx'
import { NumberField } from './NumberField.tsx'
import { SkillFields } from './SkillFields.tsx'
import { useInvalidToast } from './use-invalid-toast.ts'
import { useRosterChange } from './use-roster-change.ts'

/** The Edit Player dialog: name, ratings, and the totals so far (an earlier season, say). Sends what was changed. */
export function EditPlayerDialog({
  player,
  onClose,
}: {
  readonly player: Player
  readonly onClose: () => void
}) {
  const text = useText()
  const toasts = useToasts()
  const tellInvalid = useInvalidToast()
  const [opened] = useState<PlayerChange>(() => fieldsOf(player))
  const form = useForm({ resolver: judgeChanges(opened), defaultValues: opened })
  const done = text('mf-players.updated')
  const change = useRosterChange('changePlayer', {
    done,
    tellFailure: (error) => toasts.failure(text('mf-players.updateFailed'), error),
    onClose,
  })
  const submit = form.handleSubmit((filled) => {
    const changed = changedFields(opened, filled)
    if (Object.keys(changed).length > 0) {
      change.mutate({ params: { id: player.id }, body: changed })
      return
    }
    // The player is as the visitor wants: there is nothing to write, and nothing on the page is old by it.
    toasts.success(done)
    onClose()
  }, tellInvalid)
  return (
    <FormProvider {...form}>
      <FormDialog
        title={text('mf-players.edit.title')}
        submit={text('mf-players.edit.save')}
        pending={change.isPending}
        onSubmit={submit}
        onClose={onClose}
      >
        <NameField />
        <SkillFields />
        <Totals />
      </FormDialog>
    </FormProvider>
  )
}

const fieldsOf = ({
  name,
  offenseSkill,
  defenseSkill,
  ballHandlingSkill,
  gamesPlayed,
  wins,
  plusMinus,
}: Player): PlayerChange => ({
  name,
  offenseSkill,
  defenseSkill,
  ballHandlingSkill,
  gamesPlayed,
  wins,
  plusMinus,
})

const judge = zodResolver(playerChange, undefined, { mode: 'sync' })

/** Judges what was changed, and wins and games together: what nobody has touched keeps nobody from saving. */
const judgeChanges =
  (opened: PlayerChange): Resolver<PlayerChange> =>
  (filled, context, options) => {
    const changed = changedFields(opened, filled)
    if (Object.keys(changed).length === 0) return { values: {}, errors: {} }
    const { gamesPlayed, wins } = filled
    const totals = 'gamesPlayed' in changed || 'wins' in changed ? { gamesPlayed, wins } : {}
    return judge({ ...changed, ...totals }, context, options)
  }

function Totals() {
  const text = useText()
  return (
    <Box component="fieldset" sx={{ border: 0, p: 0, m: 0, minWidth: 0 }}>
      <Typography component="legend" variant="h3" sx={{ p: 0, mb: 1.5 }}>
        {text('mf-players.totals')}
      </Typography>
      <Box sx={{ display: 'grid', gridTemplateColumns: 'repeat(3, 1fr)', gap: 1.5, alignItems: 'start' }}>
        <NumberField name="gamesPlayed" step={1} min={0} max={mostTotal} judgedWith="wins" />
        <NumberField name="wins" step={1} min={0} max={mostTotal} />
        <NumberField name="plusMinus" step={1} min={-mostTotal} max={mostTotal} />
      </Box>
    </Box>
  )
}
