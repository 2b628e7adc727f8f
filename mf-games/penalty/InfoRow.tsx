import { Box, Icon, IconButton, useToasts } from '@club/platform'
import { useText } from '../lazy/messages/index.ts'
import { copyText } from '../share/copy-and-download.ts'

/**
 * One line of a `dl`, with the label on the left and the value on the right. On a narrow line the value is below the
 * label.
 */
export function InfoRow({
  isLarge = false,
  label,
  value,
  copy,
}: {
  /** True to show the value in larger type. */
  readonly isLarge?: boolean
  readonly label: string
  readonly value: string
  /**
   * The value in the form that banks accept, and the name of the button that copies it. When set, one tap on the shown
   * value selects all of it.
   */
  readonly copy?: { readonly value: string; readonly label: string }
}) {
  const text = useText()
  const toasts = useToasts()
  const copyValue = async (exact: string) => {
    const line = `${label}: ${value}`
    if (await copyText(exact)) toasts.success(text('mf-games.penalty.copied'), line)
    else toasts.invalid(text('mf-games.penalty.notCopied'), line)
  }
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        justifyContent: 'space-between',
        columnGap: 1.5,
        minHeight: 48,
        '& + &': { borderTop: 1, borderColor: 'divider' },
      }}
    >
      <Box component="dt" sx={{ color: 'text.secondary' }}>
        {label}
      </Box>
      <Box component="dd" sx={{ display: 'flex', alignItems: 'center', gap: 0.5, m: 0, ml: 'auto' }}>
        <Box
          component="span"
          sx={{
            minWidth: 0,
            fontSize: isLarge ? '1.5rem' : '0.9375rem',
            fontWeight: isLarge ? 800 : 700,
            fontVariantNumeric: 'tabular-nums',
            textAlign: 'end',
            userSelect: copy ? 'all' : undefined,
            overflowWrap: 'anywhere',
            textWrap: 'balance',
          }}
        >
          {value}
        </Box>
        {/* On plain http, browsers have no clipboard, so the button is left out. */}
        {copy && navigator.clipboard && (
          <IconButton
            color="primary"
            onClick={() => void copyValue(copy.value)}
            aria-label={copy.label}
            sx={{ flex: 'none', mr: -1.25 }}
          >
            <Icon name="copy" fontSize="small" />
          </IconButton>
        )}
      </Box>
    </Box>
  )
}
