import { Box, Icon, IconButton } from '@club/platform'
import { useState } from 'react'
import { useText } from '../lazy/messages/index.ts'

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
   * The value in the form that banks accept. When set, the line has a copy button, and one tap on the value selects all
   * of it.
   */
  readonly copy?: string
}) {
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
        {copy && navigator.clipboard && <CopyButton label={label} copy={copy} />}
      </Box>
    </Box>
  )
}

function CopyButton({ label, copy }: { readonly label: string; readonly copy: string }) {
  const text = useText()
  const [copied, setCopied] = useState(false)
  return (
    <IconButton
      color="primary"
      onClick={() => void navigator.clipboard.writeText(copy).then(() => setCopied(true))}
      aria-label={`${text(copied ? 'mf-games.penalty.copied' : 'mf-games.penalty.copy')}: ${label}`}
      sx={{ flex: 'none', mr: -1.25 }}
    >
      <Icon name={copied ? 'check' : 'copy'} fontSize="small" />
    </IconButton>
  )
}
