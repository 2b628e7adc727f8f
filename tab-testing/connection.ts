import { act } from '@testing-library/react'

/** Makes the browser report a connection or, with false, none. After the test, the browser reports one again. */
export async function setConnection(isOnline: boolean): Promise<void> {
  Object.defineProperty(navigator, 'onLine', { configurable: true, value: isOnline })
  await act(async () => void dispatchEvent(new Event(isOnline ? 'online' : 'offline')))
}

/** Removes what `setConnection` has set. */
export const resetConnection = (): boolean => Reflect.deleteProperty(navigator, 'onLine')
