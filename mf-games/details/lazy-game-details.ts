import { LoadingPanel } from '../layout/LoadingPanel.tsx'
import { lazyDialogWithTexts } from '../lazy/lazy-dialog-with-texts.ts'

export const DetailsPanel = lazyDialogWithTexts(() => import('./DetailsPanel.tsx'), LoadingPanel)

export const DeleteGameDialog = lazyDialogWithTexts(() => import('./DeleteGameDialog.tsx'))
