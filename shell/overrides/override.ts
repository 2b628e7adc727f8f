import { type Microfrontend, microfrontend } from '@club/contract'
import { storedText } from '@club/platform/storage'
import * as z from 'zod/mini'

/** A developer's own build of one remote, which replaces the deployed one for this browser tab's session. */
export const override = z.object({
  name: microfrontend.shape.name,
  entry: z.string().check(z.refine((text) => /^https?:/.test(text) && URL.canParse(text))),
})
export type Override = z.infer<typeof override>

/**
 * The query parameter of an override: `?tab-override=mf-games@http://localhost:3101/mf-manifest.json`. An empty value
 * ends the override.
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

/** Parses `name@address`; undefined when the text is invalid or the origin is not allowed. */
export function parseOverride(text: string, allowed: readonly string[]): Override | undefined {
  const at = text.indexOf('@')
  const parsed = override.safeParse({ name: text.slice(0, at), entry: text.slice(at + 1) })
  return parsed.success && isAllowed(parsed.data.entry, allowed) ? parsed.data : undefined
}

/** A developer's unlisted tab, shown in the header for this browser tab's session only. */
export type DraftTab = Microfrontend & {
  /** The text that marks the draft's tab in the header. */
  readonly draft: Microfrontend['title']
}

export const isDraftTab = (remote: Microfrontend): remote is DraftTab => 'draft' in remote

/**
 * Returns the override in the page's address, or else the one stored earlier in this session. Removes it from the
 * address, so that a shared link does not contain it. Without storage, an override lasts until the page is left.
 */
export function currentOverride(allowed: readonly string[]): Override | undefined {
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
 * Ends the override and reloads the page. When the override added a draft, the first page opens instead, because the
 * draft's path no longer exists.
 */
export function endOverride(draft: boolean): void {
  stored.remove()
  if (draft) location.assign('/')
  else location.reload()
}
