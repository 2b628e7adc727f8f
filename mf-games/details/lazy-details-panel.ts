import { LoadingPanel } from '../layout/LoadingPanel.tsx'
import { lazyWithTexts } from '../lazy/lazy-with-texts.ts'

/** The details of a game; the code loads when a visitor first opens them. */
export const DetailsPanel = lazyWithTexts(() => import('./DetailsPanel.tsx'), LoadingPanel)
