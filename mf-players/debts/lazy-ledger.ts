import { lazyDialog } from '@club/platform'
import { LoadingLedger } from './LoadingLedger.tsx'

/** The content of the page "Who owes", whose code and texts load when the page first opens. */
export const Ledger = lazyDialog(
  () => import('./ledger/Ledger.tsx'),
  LoadingLedger,
  () => import('./ledger/messages/index.ts'),
)
