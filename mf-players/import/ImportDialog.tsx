import { FormDialog } from '../dialogs/FormDialog.tsx'
import { useText } from '../messages/index.ts'
import { RosterField } from './RosterField.tsx'
import { useRosterImport } from './use-roster-import.ts'

/** The dialog that adds a pasted roster to the existing players. */
export default function ImportDialog({ onClose }: { readonly onClose: () => void }) {
  const text = useText()
  const form = useRosterImport(onClose)
  return (
    <FormDialog
      title={text('mf-players.import.title')}
      submit={form.submitLabel}
      disabled={form.nothingToAdd}
      pending={form.pending}
      onSubmit={form.submit}
      onClose={onClose}
    >
      <RosterField form={form} titled={false} />
    </FormDialog>
  )
}
