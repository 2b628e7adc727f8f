import { ActionsMenu, lazyDialog, type Player } from '@club/platform'
import { useText } from '../messages/index.ts'
import { DeletePlayerDialog } from './DeletePlayerDialog.tsx'

export type RosterDialogState =
  | { readonly kind: 'add' | 'import' }
  | { readonly kind: 'edit' | 'delete'; readonly player: Player }
  | null

// The dialogs with forms share one chunk, so that preloading one dialog loads all of them.
const AddPlayerDialog = lazyDialog(
  () => import(/* webpackChunkName: "mf-players-forms" */ './AddPlayerDialog.tsx'),
)
const ImportDialog = lazyDialog(
  () => import(/* webpackChunkName: "mf-players-forms" */ '../import/ImportDialog.tsx'),
)
const EditPlayerDialog = lazyDialog(
  () => import(/* webpackChunkName: "mf-players-forms" */ './EditPlayerDialog.tsx'),
)

/** Preloads the code of the dialogs, for example when the pointer enters a button that opens one. */
export const preloadRosterDialogs = (): void => void AddPlayerDialog.preload()

export function PlayerActionsMenu({
  player,
  onSelect,
}: {
  readonly player: Player
  readonly onSelect: (dialog: RosterDialogState) => void
}) {
  const text = useText()
  return (
    <ActionsMenu
      label={text('mf-players.actions', { name: player.name })}
      actions={[
        { label: text('mf-players.edit'), onSelect: () => onSelect({ kind: 'edit', player }) },
        {
          label: text('mf-players.delete'),
          onSelect: () => onSelect({ kind: 'delete', player }),
          tone: 'error',
        },
      ]}
    />
  )
}

export function SelectedRosterDialog({
  dialog,
  onDeleted,
  onClose,
}: {
  readonly dialog: RosterDialogState
  /** Called after the player was deleted, before the dialog closes. */
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
