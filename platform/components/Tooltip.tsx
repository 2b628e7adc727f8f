import MuiTooltip from '@mui/material/Tooltip'
import type { ReactElement } from 'react'

/** Delay until a tooltip is shown, in milliseconds (specification section 9). */
const delay = 700

/** Time after one closed in which the next is shown at once, in milliseconds (specification section 9, "skip delay"). */
const skipDelay = 300

/** MUI's own skip delay is 800 ms plus the leave delay, counted from when the pointer left. */
const leaveDelay = skipDelay - 800

/**
 * Shows the name of an icon button.
 * @param children the button, with the same accessible name
 */
export function Tooltip({ title, children }: { readonly title: string; readonly children: ReactElement }) {
  return (
    <MuiTooltip
      title={title}
      enterDelay={delay}
      leaveDelay={leaveDelay}
      slotProps={{ transition: { timeout: 0 } }}
    >
      {children}
    </MuiTooltip>
  )
}
