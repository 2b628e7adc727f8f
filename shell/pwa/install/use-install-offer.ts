import { storedText, useQueryClient } from '@club/platform'
import { toastStore, useStore, votesSent } from '@club/platform/host'
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react'
import { type InstallPromptEvent, installPrompt } from './install-prompt.ts'

/** The number of this browser's votes after which the installation is offered (contract section 13). */
const votesBeforeOffer = 2

/** Set when the offer has been shown, and when the site has been installed. */
const storedOffer = storedText('localStorage', 'football-manager-install-offered')

export interface InstallOffer {
  /** Opens the browser's installation dialog; undefined on an iPhone or iPad, where a menu of the browser installs. */
  readonly install: (() => void) | undefined
  readonly close: () => void
}

/**
 * Returns the offer to install the site while it is shown. It is shown once, when the page is visible, no toast is shown
 * and nothing is being saved, because a toast follows. It is never shown where the browser refuses storage, because it
 * would be shown again at each visit.
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

/** Whether the page was opened from the home screen. */
const isInstalled = (): boolean => globalThis.matchMedia?.('(display-mode: standalone)').matches ?? false

/**
 * Whether this is a browser on an iPhone or iPad. These have no `beforeinstallprompt`. An iPad has a Mac's user agent,
 * but a touch screen. The browsers inside other apps have no "Safari" in their user agent, and cannot install.
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
    // The browser refused to open its dialog. The browser's menu can still install the site.
  }
}
