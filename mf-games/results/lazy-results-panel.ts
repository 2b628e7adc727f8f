import { LoadingPanel } from '../layout/LoadingPanel.tsx'
import { lazyWithTexts } from '../lazy/lazy-with-texts.ts'

/** The score entry of a game; the code loads when a visitor first opens it. */
export const ResultsPanel = lazyWithTexts(() => import('./ResultsPanel.tsx'), LoadingPanel)
