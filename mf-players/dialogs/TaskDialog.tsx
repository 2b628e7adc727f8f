import { latePart, type Player } from '@club/platform'
import { DeletePlayerDialog } from './DeletePlayerDialog.tsx'

/** What the visitor is doing to the roster; null when just looking. */
export type RosterTask =
  | { readonly kind: 'add' }
  | { readonly kind: 'edit'; readonly player: Player }
  | { readonly kind: 'delete'; readonly player: Player }
  | null

const loadForms = () => import('./forms.ts')

/** Loads the forms ahead, when a pointer or the focus comes near them; who opens one is told when they do not come. */
export const preloadForms = (): void => {
  loadForms().catch(() => {})
}

const AddPlayerDialog = latePart(async () => ({ default: (await loadForms()).AddPlayerDialog }))
const EditPlayerDialog = latePart(async () => ({ default: (await loadForms()).EditPlayerDialog }))

/** The dialog of the task at hand. */
export function TaskDialog({ task, onClose }: { readonly task: RosterTask; readonly onClose: () => void }) {
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
