import useMediaQuery from '@mui/material/useMediaQuery'
import { useDeferredValue } from 'react'
import { useNavigationType } from 'react-router'

/**
 * Whether to render what is below a phone's screen. When the visitor switches to a tab on a phone, this is false in the
 * first render, so that a slow phone paints the top of the tab earlier; React then renders the rest in the background.
 * Otherwise it is always true, also after Back and Forward, because the page then scrolls to where the visitor left it.
 */
export function useDeferredContent(): boolean {
  const isSwitch = useNavigationType() === 'PUSH'
  const isPhone = useMediaQuery('(max-width: 599.95px)')
  return useDeferredValue(true, !(isSwitch && isPhone))
}
