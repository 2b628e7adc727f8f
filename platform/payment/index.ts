/**
 * The dialog with a payment's QR code, and its parts. It is not in the platform's index.ts, because only lazily loaded
 * parts of tabs need it; the build of each tab contains its own copy of the files that the tab imports. These files
 * import the rest of the platform from `@club/platform`, as tabs do, so that the page has only one copy of it.
 * @example const PaymentDialog = lazyDialog(() => import('@club/platform/payment'))
 */
export { InfoRow } from './InfoRow.tsx'
export { PaymentCode } from './PaymentCode.tsx'
export { PaymentDialog as default } from './PaymentDialog.tsx'
export { SendQrButton } from './SendQrButton.tsx'
