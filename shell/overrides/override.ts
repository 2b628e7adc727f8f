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

/** What the list says of the deployed build does not go for another one. */
const notTheReleased = { integrity: undefined, release: undefined, off: undefined }

/** The list with the overridden remote's manifest in place of the deployed one's. */
export const overridden = (
  list: readonly Microfrontend[],
  { name, entry }: Override,
): readonly Microfrontend[] =>
  list.map((remote) => (remote.name === name ? { ...remote, entry, ...notTheReleased } : remote))

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
    else kept.forget()
  }
  return parseOverride(asked ?? kept.read() ?? '', allowed)
}

/** Back to the site's own remote. */
export function endOverride(): void {
  kept.forget()
  location.reload()
}
