import { keyframes } from '@emotion/react'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import SvgIcon from '@mui/material/SvgIcon'
import { useIntl } from 'react-intl'
import type { ShownToast } from './store.ts'
import { useSwipeRight } from './use-swipe.ts'

const check = 'M9 16.2 4.8 12l-1.4 1.4L9 19 21 7l-1.4-1.4z'
const warning =
  'M11 15h2v2h-2zm0-8h2v6h-2zm1-5a10 10 0 1 0 0 20 10 10 0 0 0 0-20zm0 18a8 8 0 1 1 0-16 8 8 0 0 1 0 16z'
const cross = 'm6.4 5 12.6 12.6-1.4 1.4L5 6.4zM19 6.4 6.4 19 5 17.6 17.6 5z'

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
      <SvgIcon fontSize="small" sx={{ mt: 0.375 }}>
        <path d={destructive ? warning : check} />
      </SvgIcon>
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
        <SvgIcon fontSize="small">
          <path d={cross} />
        </SvgIcon>
      </IconButton>
    </Box>
  )
}
