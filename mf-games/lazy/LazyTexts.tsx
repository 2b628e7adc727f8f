import { TabMessages } from '@club/platform'
import { type ReactNode, Suspense } from 'react'
import { loaders } from './messages/index.ts'

/** Adds the texts of what loads when it is first opened to the tab's. */
export const LazyTexts = ({ children }: { readonly children: ReactNode }) => (
  <Suspense fallback={null}>
    <TabMessages loaders={loaders}>{children}</TabMessages>
  </Suspense>
)
