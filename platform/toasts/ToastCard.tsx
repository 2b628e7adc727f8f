import { keyframes } from '@emotion/react'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import { useIntl } from 'react-intl'
import { Icon } from '../components/Icon.tsx'
import type { ShownToast } from './store.ts'
import { useSwipeRight } from './use-swipe.ts'

const appear = keyframes({ from: { opacity: 0, transform: 'translateY(8px)' } })

/** One toast: what it says, and a button that dismisses it; swiping it to the right does, too. */
export function ToastCard({
  toast,
  onDismiss,
}: {
  readonly toast: ShownToast
  readonly onDismiss: () => void
}) {
  const intl = useIntl()
  const swipe = useSwipeRight(onDismiss)
  const destructive = toast.tone === 'destructive'
  return (
    <Box
      role={destructive ? 'alert' : 'status'}
      {...swipe}
      sx={{
        display: 'flex',
        alignItems: 'flex-start',
        gap: 1.5,
        py: 1.5,
        pl: 2,
        pr: 1,
        borderRadius: 1,
        boxShadow: 8,
        color: 'common.white',
        bgcolor: destructive ? '#9c1c15' : '#155234',
        border: '1px solid rgb(255 255 255 / 0.22)',
        // Sideways belongs to the swipe, up and down to the page.
        touchAction: 'pan-y',
        userSelect: 'none',
        '@media (prefers-reduced-motion: no-preference)': { animation: `${appear} 160ms ease-out` },
      }}
    >
      <Icon name={destructive ? 'warning' : 'check'} fontSize="small" sx={{ mt: 0.375 }} />
      <Box sx={{ flex: 1, minWidth: 0, py: 0.25, overflowWrap: 'anywhere' }}>
        <Box sx={{ fontWeight: 700 }}>{toast.title}</Box>
        {toast.description && <Box sx={{ fontSize: '0.9375rem' }}>{toast.description}</Box>}
      </Box>
      <IconButton
        size="small"
        color="inherit"
        aria-label={intl.formatMessage({ id: 'platform.toasts.dismiss' })}
        onClick={onDismiss}
        sx={{ '&.Mui-focusVisible': { outline: '2px solid currentColor' } }}
      >
        <Icon name="close" fontSize="small" />
      </IconButton>
    </Box>
  )
}
