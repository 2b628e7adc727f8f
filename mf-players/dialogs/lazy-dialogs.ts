/** Bundles the dialogs with a form in one chunk, which is loaded on demand. */

export { ImportDialog } from '../import/ImportDialog.tsx'
export { AddPlayerDialog } from './AddPlayerDialog.tsx'
export { EditPlayerDialog } from './EditPlayerDialog.tsx'
