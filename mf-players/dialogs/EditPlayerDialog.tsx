import {
  Box,
  overallRating,
  type Player,
  playerChange,
  Typography,
  useIntl,
  useNotices,
} from '@club/platform'
import { zodResolver } from '@hookform/resolvers/zod'
import { FormProvider, useForm } from 'react-hook-form'
import { FormDialog } from './FormDialog.tsx'
import { mostTotal } from './fields.ts'
import { NameField } from './NameField.tsx'
import { NumberField } from './NumberField.tsx'
import { SkillFields } from './SkillFields.tsx'
import { useInvalidNotice } from './use-invalid-notice.ts'
import { useRosterChange } from './use-roster-change.ts'

/** The Edit Player dialog: name, ratings, and the totals so far (an earlier season, say). */
export function EditPlayerDialog({
  player,
  onClose,
}: {
  readonly player: Player
  readonly onClose: () => void
}) {
  const intl = useIntl()
  const notices = useNotices()
  const tellInvalid = useInvalidNotice()
  const { id, name, offenseSkill, defenseSkill, ballHandlingSkill, gamesPlayed, wins, plusMinus } = player
  const form = useForm({
    resolver: zodResolver(playerChange, undefined, { mode: 'sync' }),
    defaultValues: { name, offenseSkill, defenseSkill, ballHandlingSkill, gamesPlayed, wins, plusMinus },
  })
  const change = useRosterChange('changePlayer', {
    done: intl.formatMessage({ id: 'mf-players.updated' }),
    tellFailure: (error) => notices.failure(intl.formatMessage({ id: 'mf-players.update-failed' }), error),
    onClose,
  })
  const submit = form.handleSubmit(
    (changed) =>
      change.mutate({
        params: { id },
        body: { ...changed, overallSkill: overallRating({ ...player, ...changed }) },
      }),
    tellInvalid,
  )
  return (
    <FormProvider {...form}>
      <FormDialog
        title={intl.formatMessage({ id: 'mf-players.edit.title' })}
        submit={intl.formatMessage({ id: 'mf-players.edit.save' })}
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

function Totals() {
  const intl = useIntl()
  return (
    <Box component="fieldset" sx={{ border: 0, p: 0, m: 0, minWidth: 0 }}>
      <Typography component="legend" variant="h3" sx={{ p: 0, mb: 1.5 }}>
        {intl.formatMessage({ id: 'mf-players.totals' })}
      </Typography>
      <Box sx={{ display: 'grid', gridTemplateColumns: 'repeat(3, 1fr)', gap: 1.5, alignItems: 'start' }}>
        <NumberField name="gamesPlayed" step={1} min={0} max={mostTotal} judgedWith="wins" />
        <NumberField name="wins" step={1} min={0} max={mostTotal} />
        <NumberField name="plusMinus" step={1} min={-mostTotal} max={mostTotal} />
      </Box>
    </Box>
  )
}
