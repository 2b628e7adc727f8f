/** The event `beforeinstallprompt`, with which the page can open the browser's installation dialog. */
export interface InstallPromptEvent extends Event {
  readonly prompt: () => Promise<unknown>
}

declare global {
  interface WindowEventMap {
    beforeinstallprompt: InstallPromptEvent
  }
}

let received: InstallPromptEvent | undefined

// This code runs at the start of the page, because the browser may send the event before the code of the installation
// offer has loaded. `preventDefault` stops Chrome for Android from showing an offer of its own.
addEventListener('beforeinstallprompt', (event) => {
  event.preventDefault()
  received = event
})

/**
 * The last `beforeinstallprompt` event; undefined when the browser cannot install the site, or has installed it
 * already.
 */
export const installPrompt = {
  current: (): InstallPromptEvent | undefined => received,
  subscribe(onEvent: () => void): () => void {
    addEventListener('beforeinstallprompt', onEvent)
    return () => removeEventListener('beforeinstallprompt', onEvent)
  },
}
