import { lazyDialog, type Player } from '@club/platform'
import { DeletePlayerDialog } from './DeletePlayerDialog.tsx'

/** The change of the roster for which a dialog is open; null when no dialog is open. */
export type RosterTask =
  | { readonly kind: 'add' }
  | { readonly kind: 'import' }
  | { readonly kind: 'edit'; readonly player: Player }
  | { readonly kind: 'delete'; readonly player: Player }
  | null

const loadDialogs = () => import('./lazy-dialogs.ts')

/** Preloads the JavaScript of the dialogs. When this fails, the error is shown only when a dialog is opened. */
export const preloadDialogs = (): void => {
  loadDialogs().catch(() => {})
}

const AddPlayerDialog = lazyDialog(async () => ({ default: (await loadDialogs()).AddPlayerDialog }))
const ImportDialog = lazyDialog(async () => ({ default: (await loadDialogs()).ImportDialog }))
const EditPlayerDialog = lazyDialog(async () => ({ default: (await loadDialogs()).EditPlayerDialog }))

export function RosterDialog({ task, onClose }: { readonly task: RosterTask; readonly onClose: () => void }) {
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
