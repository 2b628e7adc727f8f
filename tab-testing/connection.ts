import { act } from '@testing-library/react'

/** Makes the browser report a connection or, with false, none. After the test, the browser reports one again. */
export async function setConnection(isOnline: boolean): Promise<void> {
  Object.defineProperty(navigator, 'onLine', { configurable: true, value: isOnline })
  await act(async () => void dispatchEvent(new Event(isOnline ? 'online' : 'offline')))
}

/**
 * Removes what `setConnection` has set. It is called while the page is still rendered, because TanStack Query follows
 * the connection only for a page, and otherwise stays offline in the next test.
 */
export async function resetConnection(): Promise<void> {
  if (!navigator.onLine) await setConnection(true)
  Reflect.deleteProperty(navigator, 'onLine')
}
