import MuiTooltip from '@mui/material/Tooltip'
import { type ReactElement, useEffect, useRef, useState } from 'react'

/** How long a pointer rests before a tooltip shows, in milliseconds (specification section 9). */
export const tooltipDelay = 700

/** Within this time after one closed, the next shows at once (specification section 9, "skip delay"). */
export const tooltipSkipDelay = 300

/** How long a tooltip stays after the pointer left its button, so that the pointer can come to the tooltip. */
const grace = 100

/** Until when the next tooltip shows at once, as performance.now() counts; endless while one is open. */
let warmUntil = Number.NEGATIVE_INFINITY

/**
 * The name of a button that shows only a picture, after 700 ms; at once when another tooltip closed less than
 * 300 ms ago, and for who comes with the keyboard. MUI's own window for the latter is a fixed 800 ms, so the
 * opening is timed here.
 */
export function Tooltip({
  title,
  children,
}: {
  readonly title: string
  /** One element that takes a ref and events, such as an IconButton with the same accessible name. */
  readonly children: ReactElement
}) {
  const [open, setOpen] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  useEffect(() => {
    if (!open) return
    warmUntil = Number.POSITIVE_INFINITY
    return () => {
      warmUntil = performance.now() + tooltipSkipDelay
    }
  }, [open])

  const after = (delay: number, change: () => void) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(change, delay)
  }
  const show = () => setOpen(true)
  const hide = () => {
    clearTimeout(timer.current)
    setOpen(false)
  }
  return (
    <MuiTooltip
      title={title}
      open={open}
      // Only what closes it by Escape is left to MUI.
      onClose={hide}
      disableHoverListener
      disableFocusListener
      disableTouchListener
      onPointerEnter={(event) => {
        if (event.pointerType !== 'touch') after(performance.now() < warmUntil ? 0 : tooltipDelay, show)
      }}
      onPointerLeave={() => (open ? after(grace, hide) : hide())}
      onPointerDown={hide}
      onFocus={(event) => {
        if (event.target.matches(':focus-visible')) show()
      }}
      onBlur={hide}
      slotProps={{ popper: { onPointerEnter: () => after(0, show), onPointerLeave: hide } }}
    >
      {children}
    </MuiTooltip>
  )
}
