import { keyframes } from '@emotion/react'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import { FormattedMessage, useIntl } from 'react-intl'
import { Icon } from '../components/Icon.tsx'
import { WriteButton } from '../components/WriteButton.tsx'
import { motion } from '../theme/tokens.ts'
import type { ShownToast } from './store.ts'
import { useSwipeRight } from './use-swipe.ts'

const appear = keyframes({ from: { opacity: 0, transform: 'translateY(16px)' } })

/** A toast's button; `text` is the message id of its label. */
export interface ToastAction {
  readonly text: 'platform.undo' | 'platform.live.show'
  readonly run: () => void
  readonly pending?: boolean
}

/** A toast, which the visitor can dismiss with its button, or by swiping it to the right. */
export function ToastCard({
  toast,
  onDismiss,
  action,
}: {
  readonly toast: ShownToast
  readonly onDismiss: () => void
  readonly action: ToastAction | undefined
}) {
  const intl = useIntl()
  const swipe = useSwipeRight(onDismiss)
  const ActionButton = action?.text === 'platform.undo' ? WriteButton : Button
  const destructive = toast.tone === 'destructive'
  return (
    <Box
      role={destructive ? 'alert' : 'status'}
      data-bottom-bar
      {...swipe}
      sx={{
        display: 'flex',
        flexWrap: toast.more ? 'wrap' : 'nowrap',
        alignItems: 'center',
        gap: 1.5,
        rowGap: 0.75,
        py: 1.25,
        pl: 1.75,
        pr: 0.5,
        borderRadius: '18px',
        boxShadow: 2,
        '--focus': 'currentColor',
        color: 'notice.contrastText',
        bgcolor: destructive ? 'notice.bad' : 'notice.main',
        // The browser handles vertical swipes, which scroll the page. Horizontal swipes move the toast (use-swipe.ts).
        touchAction: 'pan-y',
        userSelect: 'none',
        '@media (prefers-reduced-motion: no-preference)': { animation: `${appear} ${motion.enter}` },
      }}
    >
      <Box
        sx={{
          display: 'grid',
          placeItems: 'center',
          flex: 'none',
          width: 32,
          height: 32,
          borderRadius: '50%',
          bgcolor: 'color-mix(in srgb, currentColor 18%, transparent)',
        }}
      >
        <Icon name={destructive ? 'warning' : 'check'} fontSize="small" />
      </Box>
      <Box sx={{ flex: 1, minWidth: 0, py: 0.25, overflowWrap: 'anywhere' }}>
        <Box sx={{ fontWeight: 700 }}>{toast.title}</Box>
        {toast.description && <Box sx={{ typography: 'body2' }}>{toast.description}</Box>}
      </Box>
      {action && (
        <ActionButton
          color="inherit"
          loading={action.pending}
          onClick={action.run}
          sx={{
            flex: 'none',
            fontWeight: 700,
            whiteSpace: 'nowrap',
            '& .MuiButton-loadingIndicator': { color: 'notice.contrastText' },
          }}
        >
          <FormattedMessage id={action.text} />
        </ActionButton>
      )}
      <IconButton
        color="inherit"
        aria-label={intl.formatMessage({ id: 'platform.toasts.dismiss' })}
        onClick={onDismiss}
      >
        <Icon name="close" fontSize="small" />
      </IconButton>
      {toast.more && <Box sx={{ flexBasis: '100%', pr: 1.25 }}>{toast.more}</Box>}
    </Box>
  )
}
