import type { Player } from '@club/platform'
import { lazy, Suspense } from 'react'
import { DeletePlayerDialog } from './DeletePlayerDialog.tsx'

/** What the visitor is doing to the roster; null when just looking. */
export type RosterTask =
  | { readonly kind: 'add' }
  | { readonly kind: 'edit'; readonly player: Player }
  | { readonly kind: 'delete'; readonly player: Player }
  | null

/** Loads the forms ahead, when a pointer or the focus comes near them. */
export const loadForms = () => import('./forms.ts')

const AddPlayerDialog = lazy(() => loadForms().then((forms) => ({ default: forms.AddPlayerDialog })))
const EditPlayerDialog = lazy(() => loadForms().then((forms) => ({ default: forms.EditPlayerDialog })))

/** The dialog of the task at hand. */
export function TaskDialog({ task, onClose }: { readonly task: RosterTask; readonly onClose: () => void }) {
  return <Suspense fallback={null}>{dialogFor(task, onClose)}</Suspense>
}

function dialogFor(task: RosterTask, onClose: () => void) {
  switch (task?.kind) {
    case 'add':
      return <AddPlayerDialog onClose={onClose} />
    case 'edit':
      return <EditPlayerDialog player={task.player} onClose={onClose} />
    case 'delete':
      return <DeletePlayerDialog player={task.player} onClose={onClose} />
    case undefined:
      return null
  }
}
