import { type Microfrontend, microfrontend } from '@club/contract'
import { keptText } from '@club/platform/storage'
import * as z from 'zod/mini'

/** A developer's own build of one remote, in place of the deployed one, for this browser tab's session. */
export const override = z.object({
  name: microfrontend.shape.name,
  entry: z.string().check(z.refine((text) => /^https?:/.test(text) && URL.canParse(text))),
})
export type Override = z.infer<typeof override>

/** `?tab-override=mf-games@http://localhost:3101/mf-manifest.json`; without a value, back to the site's own. */
export const overrideParameter = 'tab-override'

const kept = keptText('sessionStorage', 'football-manager-tab-override')

/**
 * Whether a page that allows these origins takes code from this address.
 * @param allowed origins such as `http://localhost:3101`; `:*` stands for any port
 */
export function isAllowed(entry: string, allowed: readonly string[]): boolean {
  const { origin, protocol, hostname } = new URL(entry)
  return allowed.some((one) => one === origin || one === `${protocol}//${hostname}:*`)
}

/** Reads `name@address`; undefined when it is neither that nor allowed. */
export function parseOverride(text: string, allowed: readonly string[]): Override | undefined {
  const at = text.indexOf('@')
  const parsed = override.safeParse({ name: text.slice(0, at), entry: text.slice(at + 1) })
  return parsed.success && isAllowed(parsed.data.entry, allowed) ? parsed.data : undefined
}

/** A developer's tab that the site's list does not name: it has a tab in the header, for this browser tab's session only. */
export type Draft = Microfrontend & {
  /** What marks its tab. */
  readonly draft: Microfrontend['title']
}

export const isDraft = (remote: Microfrontend): remote is Draft => 'draft' in remote

/**
 * The override in force: what the address asks for, else what it asked for earlier in this session. The address
 * is left without it, so that a link that is passed on does not carry it. Where storage is refused, it lasts for this
 * page.
 */
export function currentOverride(allowed: readonly string[]): Override | undefined {
  const address = new URL(location.href)
  const asked = address.searchParams.get(overrideParameter)
  if (asked !== null) {
    address.searchParams.delete(overrideParameter)
    history.replaceState(history.state, '', address)
    if (parseOverride(asked, allowed)) kept.write(asked)
    else {
      kept.forget()
      if (asked)
        console.warn(
          `${asked} is refused: no name@address of an allowed origin (${allowed.join(', ') || 'none'})`,
        )
    }
  }
  return parseOverride(asked ?? kept.read() ?? '', allowed)
}

/** Back to the site's own remote, or to a site without the draft, whose path is then none. */
export function endOverride(draft: boolean): void {
  kept.forget()
  if (draft) location.assign('/')
  else location.reload()
}
