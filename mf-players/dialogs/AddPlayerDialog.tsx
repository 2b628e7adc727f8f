import { newPlayer, overallRating, type Player, skillRange, useToasts } from '@club/platform'
import { useText } from '../messages/index.ts'
import { FormDialog } from './FormDialog.tsx'
import { NameField } from './NameField.tsx'
import { SkillFields } from './SkillFields.tsx'
import type { SkillName } from './skill-names.ts'
import { usePlayerForm } from './use-player-form.ts'
import { useRosterChange } from './use-roster-change.ts'
import { validateBySchema } from './validate-by-schema.ts'

const nobodyYet: Pick<Player, 'name' | SkillName> = {
  name: '',
  offenseSkill: skillRange.default,
  defenseSkill: skillRange.default,
  ballHandlingSkill: skillRange.default,
}

/** The Add New Player dialog. The initial ratings are 5, and an empty rating field counts as 5. */
export default function AddPlayerDialog({ onClose }: { readonly onClose: () => void }) {
  const text = useText()
  const toasts = useToasts()
  const add = useRosterChange('addPlayer', {
    onDone: (_player, activity) => toasts.success(text('mf-players.added'), undefined, activity),
    onFailure: (error) => toasts.failure(text('mf-players.addFailed'), error),
    onClose,
  })
  const { field, submit } = usePlayerForm({
    initial: nobodyYet,
    validate: (filled) => validateBySchema(newPlayer, filled),
    send: (player) => add.mutate({ body: { ...player, overallSkill: overallRating(player) } }),
  })
  return (
    <FormDialog
      title={text('mf-players.add.title')}
      submit={text('mf-players.add')}
      pending={add.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <NameField {...field('name')} />
      <SkillFields field={field} blank={skillRange.default} />
    </FormDialog>
  )
}
