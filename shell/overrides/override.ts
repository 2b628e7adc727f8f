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

/** The list with the overridden remote's manifest in place of the deployed one's; what it does not name is a draft. */
export const overridden = (
  list: readonly Microfrontend[],
  { name, entry }: Override,
): readonly Microfrontend[] =>
  list.some((remote) => remote.name === name)
    ? list.map((remote) => (remote.name === name ? { ...remote, entry, ...notTheReleased } : remote))
    : [...list, draftOf({ name, entry }, list)]

/** A developer's tab that the site's list does not name: it has a tab in the header, for this browser tab's session only. */
export type Draft = Microfrontend & { readonly draft: true }

export const isDraft = (remote: Microfrontend): remote is Draft => 'draft' in remote

/** `mf-training` is called Training and lies at `/training`, unless a listed tab does; as `npm run new-tab` names it. */
function draftOf({ name, entry }: Override, list: readonly Microfrontend[]): Draft {
  const word = name.replace(/^mf-/, '')
  const title = word.charAt(0).toUpperCase() + word.slice(1)
  const path = list.some((remote) => remote.path === `/${word}`) ? `/${name}` : `/${word}`
  return { name, path, title: { cs: title, en: title }, entry, draft: true }
}

/** What a developer reads whose override is none. */
const refusal = (allowed: readonly string[]): string =>
  `it has to be name@address, from an origin that this site allows (${allowed.join(', ') || 'it allows none'}).`

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
      if (asked) console.warn(`${overrideParameter}=${asked} is refused: ${refusal(allowed)}`)
    }
  }
  return parseOverride(asked ?? kept.read() ?? '', allowed)
}

/** Back to the site's own remote, or without the draft. */
export function endOverride(): void {
  kept.forget()
  location.reload()
}

/** Back to a site without the draft, whose path is then none. */
export function endDraft(): void {
  kept.forget()
  location.assign('/')
}
