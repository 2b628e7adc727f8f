import MuiTooltip from '@mui/material/Tooltip'
import type { ReactElement } from 'react'

/** Delay until a tooltip is shown, in milliseconds (specification section 9). */
const delay = 700

/**
 * A tooltip is shown at once when another one closed less than this time ago, in milliseconds (specification section 9,
 * "skip delay").
 */
const skipDelay = 300

/**
 * MUI shows a tooltip at once when another one closed less than 800 ms plus the leave delay ago. This negative leave
 * delay therefore shortens that time to `skipDelay`.
 */
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
