/** The dialogs with a form, in one chunk that loads on demand. */

export { ImportDialog } from '../import/ImportDialog.tsx'
export { AddPlayerDialog } from './AddPlayerDialog.tsx'
export { EditPlayerDialog } from './EditPlayerDialog.tsx'
