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

// The event is kept, because the browser may send it before the code of the offer has loaded. `preventDefault` stops
// Chrome's own offer.
addEventListener('beforeinstallprompt', (event) => {
  event.preventDefault()
  received = event
})

/** The last `beforeinstallprompt` event; undefined when the browser cannot install the site, or has installed it. */
export const installPrompt = {
  current: (): InstallPromptEvent | undefined => received,
  subscribe(onEvent: () => void): () => void {
    addEventListener('beforeinstallprompt', onEvent)
    return () => removeEventListener('beforeinstallprompt', onEvent)
  },
}
