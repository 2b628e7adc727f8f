import { newPlayer, overallRating, skillRange, useIntl, useToasts } from '@club/platform'
import { zodResolver } from '@hookform/resolvers/zod'
import { FormProvider, useForm } from 'react-hook-form'
import { FormDialog } from './FormDialog.tsx'
import { NameField } from './NameField.tsx'
import { SkillFields } from './SkillFields.tsx'
import { useInvalidToast } from './use-invalid-toast.ts'
import { useRosterChange } from './use-roster-change.ts'

/** The Add New Player dialog: ratings start at 5, and a blank one counts as 5. */
export function AddPlayerDialog({ onClose }: { readonly onClose: () => void }) {
  const intl = useIntl()
  const toasts = useToasts()
  const tellInvalid = useInvalidToast()
  const form = useForm({
    resolver: zodResolver(newPlayer, undefined, { mode: 'sync' }),
    defaultValues: {
      name: '',
      offenseSkill: skillRange.default,
      defenseSkill: skillRange.default,
      ballHandlingSkill: skillRange.default,
    },
  })
  const add = useRosterChange('addPlayer', {
    done: intl.formatMessage({ id: 'mf-players.added' }),
    tellFailure: (error) => toasts.failure(intl.formatMessage({ id: 'mf-players.addFailed' }), error),
    onClose,
  })
  const submit = form.handleSubmit(
    (player) => add.mutate({ body: { ...player, overallSkill: overallRating(player) } }),
    tellInvalid,
  )
  return (
    <FormProvider {...form}>
      <FormDialog
        title={intl.formatMessage({ id: 'mf-players.add.title' })}
        submit={intl.formatMessage({ id: 'mf-players.add' })}
        pending={add.isPending}
        onSubmit={submit}
        onClose={onClose}
      >
        <NameField />
        <SkillFields blank={skillRange.default} />
      </FormDialog>
    </FormProvider>
  )
}
