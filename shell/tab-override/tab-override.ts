import { type Microfrontend, microfrontend } from '@club/contract'
import { storedText } from '@club/platform/storage'
import * as z from 'zod/mini'

/** An override is a developer's own build of one tab. It replaces the deployed one until this browser tab is closed. */
const tabOverride = z.object({
  name: microfrontend.shape.name,
  entry: z.string().check(z.refine((text) => /^https?:/.test(text) && URL.canParse(text))),
})
export type TabOverride = z.infer<typeof tabOverride>

/**
 * The query parameter that starts an override, as in `?tab-override=mf-games@http://localhost:3101/mf-manifest.json`.
 * An empty value ends the override.
 */
const tabOverrideParameter = 'tab-override'

const stored = storedText('sessionStorage', 'football-manager-tab-override')

/** Whether an address belongs to an allowed origin, such as `http://localhost:3101`; `:*` means any port. */
export function isAllowedOrigin(entry: string, allowed: readonly string[]): boolean {
  const { origin, protocol, hostname } = new URL(entry)
  return allowed.some((one) => one === origin || one === `${protocol}//${hostname}:*`)
}

/**
 * Parses an override such as `mf-games@http://localhost:3101/mf-manifest.json`; undefined when it is invalid or not
 * allowed.
 */
export function parseTabOverride(text: string, allowed: readonly string[]): TabOverride | undefined {
  const at = text.indexOf('@')
  const parsed = tabOverride.safeParse({ name: text.slice(0, at), entry: text.slice(at + 1) })
  return parsed.success && isAllowedOrigin(parsed.data.entry, allowed) ? parsed.data : undefined
}

/** A developer's tab that is not in the site's list of tabs. Only this browser tab shows it. */
export type UnlistedTab = Microfrontend & {
  /** The text beside the tab's title in the header, such as `Draft`. */
  readonly draft: Microfrontend['title']
}

export const isUnlistedTab = (remote: Microfrontend): remote is UnlistedTab => 'draft' in remote

/**
 * Returns the override in the page's URL or, if there is none, in `sessionStorage`. Removes it from the URL, so that a
 * shared link does not contain it. If the browser refuses storage, the override is active on this page only.
 */
export function findCurrentTabOverride(allowed: readonly string[]): TabOverride | undefined {
  const address = new URL(location.href)
  const requested = address.searchParams.get(tabOverrideParameter)
  if (requested !== null) {
    address.searchParams.delete(tabOverrideParameter)
    history.replaceState(history.state, '', address)
    if (parseTabOverride(requested, allowed)) stored.write(requested)
    else {
      stored.remove()
      if (requested)
        console.warn(
          `${requested} is refused: no name@address of an allowed origin (${allowed.join(', ') || 'none'})`,
        )
    }
  }
  return parseTabOverride(requested ?? stored.read() ?? '', allowed)
}

/**
 * Ends the override and reloads the page. If the override is a draft, opens the first page instead, because the draft's
 * path no longer exists.
 */
export function endTabOverride(draft: boolean): void {
  stored.remove()
  if (draft) location.assign('/')
  else location.reload()
}
