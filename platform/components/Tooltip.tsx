import MuiTooltip from '@mui/material/Tooltip'
import { type ComponentProps, type PointerEvent, type ReactElement, useRef, useState } from 'react'

/** Milliseconds until a tooltip is shown (specification section 9). */
const delay = 700

/** A tooltip opens without a delay if another closed less than this many milliseconds ago (specification section 9). */
const skipDelay = 300

/**
 * After a tooltip has closed, MUI opens the next one without a delay for 800 ms + `leaveDelay`. This negative value
 * makes the sum equal to `skipDelay`.
 */
const leaveDelay = skipDelay - 800

/** Whether no pointer of the device can hover, as on most phones. */
const hasNoHover = () => globalThis.matchMedia?.('(any-hover: none)').matches ?? false

/**
 * Shows the name of an icon button as a tooltip. A device without hover has no tooltips: React renders each button with
 * a tooltip twice, which takes a third of the time that a phone's main thread is blocked (bench/tuning.md).
 * @param children the button, whose accessible name is the same text as `title`
 */
export function Tooltip({ title, children }: { readonly title: string; readonly children: ReactElement }) {
  const [isLeftOut] = useState(hasNoHover)
  return isLeftOut ? children : <HoverTooltip title={title}>{children}</HoverTooltip>
}

/**
 * Pressing the mouse button hides the tooltip until the pointer leaves and returns, because the tooltip may cover what
 * the visitor presses next.
 */
function HoverTooltip({ title, children }: ComponentProps<typeof Tooltip>) {
  const [isOpen, setOpen] = useState(false)
  const isPressed = useRef(false)
  return (
    <MuiTooltip
      title={title}
      open={isOpen}
      onOpen={() => setOpen(!isPressed.current)}
      onClose={() => setOpen(false)}
      onPointerDown={({ pointerType }: PointerEvent) => {
        isPressed.current = pointerType === 'mouse'
        if (isPressed.current) setOpen(false)
      }}
      onPointerLeave={() => {
        isPressed.current = false
      }}
      enterDelay={delay}
      leaveDelay={leaveDelay}
      slotProps={{ transition: { timeout: 0 } }}
    >
      {children}
    </MuiTooltip>
  )
}
