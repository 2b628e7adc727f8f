import { LoadingPanel } from '../layout/LoadingPanel.tsx'
import { lazyDialogWithTexts } from '../lazy/lazy-dialog-with-texts.ts'

export const ResultsPanel = lazyDialogWithTexts(() => import('./ResultsPanel.tsx'), LoadingPanel)
