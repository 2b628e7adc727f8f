import { storedText, useQueryClient } from '@club/platform'
import { toastStore, useStore, votesSent } from '@club/platform/host'
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react'
import { type InstallPromptEvent, installPrompt } from './install-prompt.ts'

/** How many votes this browser must have sent before the page offers the installation (contract section 13). */
const votesBeforeOffer = 2

/** The browser's storage that contains a value after the offer has been shown or the site has been installed. */
const storedOffer = storedText('localStorage', 'football-manager-install-offered')

export interface InstallOffer {
  /**
   * Opens the browser's installation dialog; undefined on an iPhone or iPad, where the visitor installs the site from
   * the browser's share menu.
   */
  readonly install: (() => void) | undefined
  readonly close: () => void
}

/**
 * Returns the offer to install the site while it is shown. A browser shows the offer only once. The page waits until it
 * is visible, shows no toast and is not saving a change, because a toast follows a change. When the browser refuses
 * storage, the offer is never shown, because it would be shown at each visit.
 */
export function useInstallOffer(): InstallOffer | undefined {
  const votes = useStore(votesSent)
  const isToastOpen = useStore(toastStore)?.open === true
  const isPageVisible = useSyncExternalStore(
    subscribeVisibility,
    () => document.visibilityState === 'visible',
  )
  const prompt = useSyncExternalStore(installPrompt.subscribe, installPrompt.current)
  const isSaving = useIsSaving()
  const canInstall = prompt !== undefined || installsFromShareMenu()
  const isDue = votes >= votesBeforeOffer && canInstall && !isInstalled()
  const canShow = isDue && isPageVisible && !isToastOpen && !isSaving
  const [isShown, setIsShown] = useState(false)
  const close = () => setIsShown(false)
  useEffect(() => {
    if (!canShow || storedOffer.read()) return
    storedOffer.write('true')
    setIsShown(storedOffer.read() !== undefined)
  }, [canShow])
  useEffect(() => {
    const onInstalled = () => {
      storedOffer.write('true')
      setIsShown(false)
    }
    addEventListener('appinstalled', onInstalled)
    return () => removeEventListener('appinstalled', onInstalled)
  }, [])
  if (!isShown) return undefined
  return { install: prompt && (() => void openDialog(prompt)), close }
}

/** Whether a change is being sent to the server. */
function useIsSaving(): boolean {
  const client = useQueryClient()
  const subscribe = useCallback(
    (onChange: () => void) => client.getMutationCache().subscribe(onChange),
    [client],
  )
  return useSyncExternalStore(subscribe, () => client.isMutating() > 0)
}

function subscribeVisibility(onChange: () => void): () => void {
  document.addEventListener('visibilitychange', onChange)
  return () => document.removeEventListener('visibilitychange', onChange)
}

/** Whether the visitor has opened the installed site, and not a browser tab. */
const isInstalled = (): boolean => globalThis.matchMedia?.('(display-mode: standalone)').matches ?? false

/**
 * Whether this is a browser on an iPhone or iPad, in which the visitor can install the site from the share menu. Such
 * browsers never send `beforeinstallprompt`. An iPad has the user agent of a Mac, but also a touch screen. A browser
 * inside another app has no "Safari" in its user agent, and cannot install sites.
 */
function installsFromShareMenu(): boolean {
  const { userAgent, maxTouchPoints } = navigator
  const isApple = /iPhone|iPad/.test(userAgent) || (userAgent.includes('Macintosh') && maxTouchPoints > 1)
  return isApple && userAgent.includes('Safari/')
}

async function openDialog(prompt: InstallPromptEvent): Promise<void> {
  try {
    await prompt.prompt()
  } catch {
    // The error is ignored: the browser has refused to open its dialog, and the visitor can still install the site from
    // the browser's menu.
  }
}
