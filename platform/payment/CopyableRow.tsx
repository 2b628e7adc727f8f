import { Icon, IconButton, useToasts } from '@club/platform'
import { copyText } from '../sharing/copy-and-download.ts'
import { InfoRow } from './InfoRow.tsx'
import { useText } from './messages/index.ts'

/**
 * An InfoRow with a button that copies the value.
 * @param exact the copied text: the value as banks' forms accept it, without spaces or currency
 */
export function CopyableRow({
  isLarge = false,
  label,
  value,
  exact,
  copyLabel,
}: {
  readonly isLarge?: boolean
  readonly label: string
  readonly value: string
  readonly exact: string
  readonly copyLabel: string
}) {
  const text = useText()
  const toasts = useToasts()
  const copy = async () => {
    const line = `${label}: ${value}`
    if (await copyText(exact)) toasts.success(text('platform.payment.copied'), line)
    else toasts.invalid(text('platform.payment.notCopied'), line)
  }
  return (
    <InfoRow
      isLarge={isLarge}
      label={label}
      value={value}
      copyButton={
        // Browsers provide the clipboard only on https and localhost.
        navigator.clipboard && (
          <IconButton
            color="primary"
            onClick={() => void copy()}
            aria-label={copyLabel}
            sx={{ flex: 'none', mr: -1.25 }}
          >
            <Icon name="copy" fontSize="small" />
          </IconButton>
        )
      }
    />
  )
}
