import MuiTooltip from '@mui/material/Tooltip'
import { type PointerEvent, type ReactElement, useRef, useState } from 'react'

/** Delay until a tooltip is shown, in milliseconds (specification section 9). */
const delay = 700

/**
 * When a tooltip has closed less than this time ago, the next tooltip is shown without the delay. The time is in
 * milliseconds (specification section 9, "skip delay").
 */
const skipDelay = 300

/**
 * MUI shows a tooltip without delay when another one closed less than 800 ms plus `leaveDelay` ago. With this negative
 * value, the sum is `skipDelay`.
 */
const leaveDelay = skipDelay - 800

/**
 * Shows the name of an icon button as a tooltip. After the button was pressed with the mouse, the tooltip is hidden until
 * the pointer returns, because it may cover what the visitor wants to press next.
 * @param children the button, whose accessible name is the same text as `title`
 */
export function Tooltip({ title, children }: { readonly title: string; readonly children: ReactElement }) {
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
