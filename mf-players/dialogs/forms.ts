/** The dialogs with a form, in one part that loads when the first of them is wanted. */

export { ImportDialog } from '../import/ImportDialog.tsx'
export { AddPlayerDialog } from './AddPlayerDialog.tsx'
export { EditPlayerDialog } from './EditPlayerDialog.tsx'
