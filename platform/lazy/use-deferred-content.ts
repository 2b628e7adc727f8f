import useMediaQuery from '@mui/material/useMediaQuery'
import { useDeferredValue } from 'react'
import { useLocation, useNavigationType } from 'react-router'

/**
 * Whether to render what is below a phone's screen. When the visitor opens a tab, this is false in the first render, so
 * that a slow phone paints the top of the tab earlier; React then renders the rest in the background. It is true at once
 * in a wider window, and after Back and Forward, because the page then scrolls to where the visitor left it.
 */
export function useDeferredContent(): boolean {
  // The location of a page that the visitor has opened by its address has the key `default`.
  const { key } = useLocation()
  const isRevisit = useNavigationType() === 'POP' && key !== 'default'
  const isPhone = useMediaQuery('(max-width: 599.95px)')
  return useDeferredValue(true, isRevisit || !isPhone)
}
