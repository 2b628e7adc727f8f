import MuiTooltip from '@mui/material/Tooltip'
import type { ReactElement } from 'react'

/** How long a pointer rests before a tooltip shows, in milliseconds (specification section 9). */
const delay = 700

/** Within this time after one closed, the next shows at once, in milliseconds (specification section 9, "skip delay"). */
const skipDelay = 300

/** MUI counts that time from when the pointer left, and it is 800 ms and the leave delay. */
const leaveDelay = skipDelay - 800

/**
 * Shows the name of a button that is only a picture.
 * @param children the button, which carries the same name for screen readers
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
