/**
 * The dialog with a payment's QR code, and its components. Module Federation does not share this folder: each tab's
 * build contains its own copy of what the tab imports from here. The modules of this folder import everything else from
 * `@club/platform`, which all tabs share, so that no tab contains a second copy of it.
 * @example const PaymentDialog = lazyDialog(() => import('@club/platform/payment'))
 */
export { InfoRow } from './InfoRow.tsx'
export { PaymentCode } from './PaymentCode.tsx'
export { PaymentDialog as default } from './PaymentDialog.tsx'
export { SendQrButton } from './SendQrButton.tsx'
