/** The dialogs that contain a form. They are bundled into one chunk, which is loaded on demand. */

export { ImportDialog } from '../import/ImportDialog.tsx'
export { AddPlayerDialog } from './AddPlayerDialog.tsx'
export { EditPlayerDialog } from './EditPlayerDialog.tsx'
