import { LoadingPanel } from '../layout/LoadingPanel.tsx'
import { lazyWithTexts } from '../lazy/lazy-with-texts.ts'

/** The Game Results panel. Its code loads when a visitor first opens it. */
export const ResultsPanel = lazyWithTexts(() => import('./ResultsPanel.tsx'), LoadingPanel)
