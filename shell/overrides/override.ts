import { type Microfrontend, microfrontend } from '@club/contract'
import { storedText } from '@club/platform/storage'
import * as z from 'zod/mini'

/**
 * An override: a developer's own build of one tab. Until this browser tab is closed, it replaces the deployed build.
 */
export const override = z.object({
  name: microfrontend.shape.name,
  entry: z.string().check(z.refine((text) => /^https?:/.test(text) && URL.canParse(text))),
})
export type Override = z.infer<typeof override>

/**
 * The query parameter that starts an override, as in `?tab-override=mf-games@http://localhost:3101/mf-manifest.json`.
 * An empty value ends the override.
 */
export const overrideParameter = 'tab-override'

const stored = storedText('sessionStorage', 'football-manager-tab-override')

/**
 * Whether an address belongs to one of the allowed origins.
 * @param allowed origins such as `http://localhost:3101`; `:*` means any port
 */
export function isAllowed(entry: string, allowed: readonly string[]): boolean {
  const { origin, protocol, hostname } = new URL(entry)
  return allowed.some((one) => one === origin || one === `${protocol}//${hostname}:*`)
}

/**
 * Parses an override such as `mf-games@http://localhost:3101/mf-manifest.json`. Returns undefined when the text is
 * invalid, or when its origin is not allowed.
 */
export function parseOverride(text: string, allowed: readonly string[]): Override | undefined {
  const at = text.indexOf('@')
  const parsed = override.safeParse({ name: text.slice(0, at), entry: text.slice(at + 1) })
  return parsed.success && isAllowed(parsed.data.entry, allowed) ? parsed.data : undefined
}

/** A developer's tab that is not in the list of tabs. The header shows it only until this browser tab is closed. */
export type DraftTab = Microfrontend & {
  /** The text beside the tab's title in the header, such as `Draft`. */
  readonly draft: Microfrontend['title']
}

export const isDraftTab = (remote: Microfrontend): remote is DraftTab => 'draft' in remote

/**
 * Returns the override in the page's address, or else the one that an earlier page of this session has stored. Removes
 * the override from the address, so that a shared link does not contain it. When the browser refuses storage, an
 * override is active only until the visitor leaves the page.
 */
export function findCurrentOverride(allowed: readonly string[]): Override | undefined {
  const address = new URL(location.href)
  const requested = address.searchParams.get(overrideParameter)
  if (requested !== null) {
    address.searchParams.delete(overrideParameter)
    history.replaceState(history.state, '', address)
    if (parseOverride(requested, allowed)) stored.write(requested)
    else {
      stored.remove()
      if (requested)
        console.warn(
          `${requested} is refused: no name@address of an allowed origin (${allowed.join(', ') || 'none'})`,
        )
    }
  }
  return parseOverride(requested ?? stored.read() ?? '', allowed)
}

/**
 * Ends the override and reloads the page. If the override has added a draft, the site's first page is opened instead,
 * because the path of the draft no longer exists.
 */
export function endOverride(draft: boolean): void {
  stored.remove()
  if (draft) location.assign('/')
  else location.reload()
}
