/**
 * The dialog with a payment's QR code, and its parts. It is not in the platform's index.ts, because only lazily loaded
 * parts of tabs need it; each tab's build contains what it uses. So that there is one copy of the rest of the platform
 * on the page, these files import it from `@club/platform`, as tabs do.
 * @example const PaymentDialog = lazyDialog(() => import('@club/platform/payment'))
 */
export { InfoRow } from './InfoRow.tsx'
export { PaymentCode } from './PaymentCode.tsx'
export { PaymentDialog as default } from './PaymentDialog.tsx'
export { SendQrButton } from './SendQrButton.tsx'
