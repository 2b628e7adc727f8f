import { lazyDialog, type Player } from '@club/platform'
import { DeletePlayerDialog } from './DeletePlayerDialog.tsx'

/** Which dialog of the tab is open, and for which player; null when no dialog is open. */
export type OpenedDialog =
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

export function RosterDialog({
  dialog,
  onDeleted,
  onClose,
}: {
  readonly dialog: OpenedDialog
  /** Called after the dialog has deleted the player, before the dialog closes. */
  readonly onDeleted?: () => void
  readonly onClose: () => void
}) {
  switch (dialog?.kind) {
    case 'add':
      return <AddPlayerDialog onClose={onClose} />
    case 'import':
      return <ImportDialog onClose={onClose} />
    case 'edit':
      return <EditPlayerDialog player={dialog.player} onClose={onClose} />
    case 'delete':
      return <DeletePlayerDialog player={dialog.player} onDeleted={onDeleted} onClose={onClose} />
    case undefined:
      return null
  }
}
