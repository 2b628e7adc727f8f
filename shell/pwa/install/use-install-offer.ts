import { storedText, useQueryClient } from '@club/platform'
import { toastStore, useStore, votesSent } from '@club/platform/host'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { type InstallPromptEvent, installPrompt } from './install-prompt.ts'

/** How many votes this browser must have sent before the site offers its installation (contract section 13). */
const votesBeforeOffer = 2

/** The storage entry that is set when the offer has been shown or the site was installed. */
const storedOffer = storedText('localStorage', 'football-manager-install-offered')

export interface InstallOffer {
  /** Opens the browser's dialog; undefined on an iPhone or iPad, whose share menu installs the site. */
  readonly install: (() => void) | undefined
  readonly close: () => void
}

/**
 * Returns the offer to install the site; undefined while the offer is not shown. It is shown only once per browser, on
 * a visible page without a toast. It is not shown during a mutation, because a toast follows the mutation. In a browser
 * that refuses storage, it is never shown, because it would be shown at each visit.
 */
export function useInstallOffer(): InstallOffer | undefined {
  const client = useQueryClient()
  const votes = useStore(votesSent)
  const isToastOpen = useStore(toastStore, (toast) => toast?.open === true)
  const isPageVisible = useSyncExternalStore(
    subscribeVisibility,
    () => document.visibilityState === 'visible',
  )
  const prompt = useSyncExternalStore(installPrompt.subscribe, installPrompt.current)
  const isSaving = useSyncExternalStore(client.getMutationCache().subscribe, () => client.isMutating() > 0)
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

function subscribeVisibility(onChange: () => void): () => void {
  document.addEventListener('visibilitychange', onChange)
  return () => document.removeEventListener('visibilitychange', onChange)
}

const isInstalled = (): boolean => globalThis.matchMedia?.('(display-mode: standalone)').matches ?? false

/**
 * Whether this is a browser on an iPhone or iPad, which never sends `beforeinstallprompt`. An iPad has the user agent
 * of a Mac, but a touch screen. A browser inside another app has no "Safari" in its user agent, and cannot install
 * sites.
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
    // The error is ignored, because the visitor can still install the site from the browser's menu.
  }
}
