import { newPlayer, overallRating, skillRange, useToasts } from '@club/platform'
import { zodResolver } from '@hookform/resolvers/zod'
import { FormProvider, useForm } from 'react-hook-form'
import { useText } from '../messages/index.ts'
import { FormDialog } from './FormDialog.tsx'
import { NameField } from './NameField.tsx'
import { SkillFields } from './SkillFields.tsx'
import { useInvalidToast } from './use-invalid-toast.ts'
import { useRosterChange } from './use-roster-change.ts'

/** The Add New Player dialog: ratings start at 5, and a blank one counts as 5. */
export function AddPlayerDialog({ onClose }: { readonly onClose: () => void }) {
  const text = useText()
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
    done: text('mf-players.added'),
    tellFailure: (error) => toasts.failure(text('mf-players.addFailed'), error),
    onClose,
  })
  const submit = form.handleSubmit(
    (player) => add.mutate({ body: { ...player, overallSkill: overallRating(player) } }),
    tellInvalid,
  )
  return (
    <FormProvider {...form}>
      <FormDialog
        title={text('mf-players.add.title')}
        submit={text('mf-players.add')}
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
