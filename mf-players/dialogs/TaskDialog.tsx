import { lazyDialog, type Player } from '@club/platform'
import { DeletePlayerDialog } from './DeletePlayerDialog.tsx'

/** The roster change whose dialog is open; null when no dialog is open. */
export type RosterTask =
  | { readonly kind: 'add' }
  | { readonly kind: 'import' }
  | { readonly kind: 'edit'; readonly player: Player }
  | { readonly kind: 'delete'; readonly player: Player }
  | null

const loadForms = () => import('./forms.ts')

/** Preloads the JavaScript of the dialogs. When this fails, the error is shown only when a dialog is opened. */
export const preloadForms = (): void => {
  loadForms().catch(() => {})
}

const AddPlayerDialog = lazyDialog(async () => ({ default: (await loadForms()).AddPlayerDialog }))
const ImportDialog = lazyDialog(async () => ({ default: (await loadForms()).ImportDialog }))
const EditPlayerDialog = lazyDialog(async () => ({ default: (await loadForms()).EditPlayerDialog }))

export function TaskDialog({ task, onClose }: { readonly task: RosterTask; readonly onClose: () => void }) {
  switch (task?.kind) {
    case 'add':
      return <AddPlayerDialog onClose={onClose} />
    case 'import':
      return <ImportDialog onClose={onClose} />
    case 'edit':
      return <EditPlayerDialog player={task.player} onClose={onClose} />
    case 'delete':
      return <DeletePlayerDialog player={task.player} onClose={onClose} />
    case undefined:
      return null
  }
}
