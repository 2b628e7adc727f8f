import Box from '@mui/material/Box'
import Portal from '@mui/material/Portal'
import { type ReactNode, useEffect, useRef, useState } from 'react'

/** How long a pointer rests before a tooltip shows, in milliseconds (specification section 9). */
export const tooltipDelay = 700

/** Within this time after one closed, the next shows at once (specification section 9, "skip delay"). */
export const tooltipSkipDelay = 300

/** How long a tooltip stays after the pointer left its button, so that the pointer can come to the tooltip. */
const grace = 100

/** Until when the next tooltip shows at once, as performance.now() counts; endless while one is open. */
let warmUntil = Number.NEGATIVE_INFINITY

/**
 * Shows the name of a button that is only a picture, after 700 ms; at once when another tooltip closed less than
 * 300 ms ago, and for who comes with the keyboard. MUI's has fixed timings of its own and brings a positioning
 * library, three times the size of this.
 * @param children the button, which carries the same name for screen readers
 */
export function Tooltip({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const [at, setAt] = useState<DOMRect>()
  const anchor = useRef<HTMLSpanElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const open = at !== undefined
  useEffect(() => () => clearTimeout(timer.current), [])
  useEffect(() => {
    if (!open) return
    warmUntil = Number.POSITIVE_INFINITY
    const onKey = ({ key }: KeyboardEvent) => key === 'Escape' && setAt(undefined)
    const onScroll = () => setAt(undefined)
    document.addEventListener('keydown', onKey)
    document.addEventListener('scroll', onScroll, { capture: true, passive: true })
    return () => {
      warmUntil = performance.now() + tooltipSkipDelay
      document.removeEventListener('keydown', onKey)
      document.removeEventListener('scroll', onScroll, { capture: true })
    }
  }, [open])

  const after = (delay: number, change: () => void) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(change, delay)
  }
  const show = () => setAt(anchor.current?.firstElementChild?.getBoundingClientRect())
  const hide = () => {
    clearTimeout(timer.current)
    setAt(undefined)
  }
  const leave = () => (open ? after(grace, hide) : hide())
  return (
    <Box
      component="span"
      ref={anchor}
      onPointerEnter={(event) => {
        if (event.pointerType !== 'touch') after(performance.now() < warmUntil ? 0 : tooltipDelay, show)
      }}
      onPointerLeave={leave}
      onPointerDown={hide}
      onFocus={(event) => {
        if (event.target.matches(':focus-visible')) show()
      }}
      onBlur={hide}
      sx={{ display: 'contents' }}
    >
      {children}
      {at && (
        <Portal>
          <Bubble at={at} title={title} />
        </Portal>
      )}
    </Box>
  )
}

/** Below the button, or above where the page ends; never past its sides. */
function Bubble({ at, title }: { readonly at: DOMRect; readonly title: string }) {
  const above = at.bottom + 48 > window.innerHeight
  const middle = at.left + at.width / 2
  const room = Math.min(middle, document.documentElement.clientWidth - middle)
  const toLeft = middle > document.documentElement.clientWidth / 2
  return (
    <Box
      role="tooltip"
      sx={{
        position: 'fixed',
        zIndex: 'tooltip',
        ...(above ? { bottom: window.innerHeight - at.top + 6 } : { top: at.bottom + 6 }),
        // Centred where there is room, else along the nearer side.
        ...(room > 120
          ? { left: middle, translate: '-50%' }
          : toLeft
            ? { right: Math.max(8, document.documentElement.clientWidth - at.right) }
            : { left: Math.max(8, at.left) }),
        maxWidth: 240,
        px: 1,
        py: 0.5,
        borderRadius: 0.75,
        fontSize: '0.8125rem',
        bgcolor: 'text.primary',
        color: 'background.paper',
        boxShadow: 2,
      }}
    >
      {title}
    </Box>
  )
}
