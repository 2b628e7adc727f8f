/** The event with which a browser lets the page open the browser's installation dialog. */
export interface InstallPromptEvent extends Event {
  readonly prompt: () => Promise<unknown>
}

declare global {
  interface WindowEventMap {
    beforeinstallprompt: InstallPromptEvent
  }
}

let received: InstallPromptEvent | undefined

// The browser may send the event before the code that offers the installation has loaded. Preventing the default stops
// Chrome for Android from showing an offer of its own.
addEventListener('beforeinstallprompt', (event) => {
  event.preventDefault()
  received = event
})

/** The last `beforeinstallprompt` event; undefined where the browser cannot install the site or has installed it. */
export const installPrompt = {
  current: (): InstallPromptEvent | undefined => received,
  subscribe(onEvent: () => void): () => void {
    addEventListener('beforeinstallprompt', onEvent)
    return () => removeEventListener('beforeinstallprompt', onEvent)
  },
}
