import { LoadingPanel } from '../layout/LoadingPanel.tsx'
import { lazyWithTexts } from '../lazy/lazy-with-texts.ts'

/** The Game Details panel. Its code loads when a visitor first opens it. */
export const DetailsPanel = lazyWithTexts(() => import('./DetailsPanel.tsx'), LoadingPanel)
