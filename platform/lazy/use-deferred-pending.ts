import { useDeferredValue } from 'react'

/**
 * Returns whether to render the placeholder of a component's content. React renders the content that replaces the
 * placeholder in the background, in pieces, so that a slow phone can handle user input in between. A placeholder is
 * rendered at once, for example after Retry.
 * @param isPending whether the component's data are still loading
 */
export function useDeferredPending(isPending: boolean): boolean {
  const wasPending = useDeferredValue(isPending)
  return isPending || wasPending
}
