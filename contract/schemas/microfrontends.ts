import * as z from 'zod/mini'

/** The address of a tab's manifest: a path of the shell's origin, or an absolute http(s) URL. */
export const tabManifestUrl = z
  .string()
  .check(
    z.refine(
      (text) => (text.startsWith('/') && !text.startsWith('//')) || /^https?:\/\/[^/\s]+\/\S*$/.test(text),
      'must be a path that starts with one slash, or an absolute http(s) URL',
    ),
  )

const title = z.object({ cs: z.string().check(z.minLength(1)), en: z.string().check(z.minLength(1)) })

/** A path of this site, which may include a query. */
const ownPath = z
  .string()
  .check(z.regex(/^\/[a-z0-9][^\s\\]*$/, 'must be a path of this site, such as /games?activity'))

/** The hash of a file, in the format of the `integrity` attribute of a `script` element. */
export const fileIntegrity = z
  .string()
  .check(z.regex(/^sha384-[A-Za-z0-9+/]{64}$/, 'must be sha384- and the hash in base64'))

/**
 * The id of a release of a tab. It has at most 40 characters, because the page reports it in the field `version` of a
 * tab load (tab-load.ts), which has this limit.
 */
export const releaseId = z
  .string()
  .check(
    z.regex(
      /^[A-Za-z0-9][A-Za-z0-9._+-]{0,39}$/,
      'must be at most 40 letters, digits, dots, dashes, underscores or plus signs, a letter or digit first',
    ),
  )

/** One tab of the shell, as the server sends it to browsers. */
export const microfrontend = z.object({
  name: z.string().check(z.regex(/^[a-z][a-z0-9-]{0,40}$/, 'must be lower case letters, digits and dashes')),
  path: z.string().check(z.regex(/^\/[a-z0-9][a-z0-9-]*$/, 'must be one path segment, such as /games')),
  title,
  entry: tabManifestUrl,
  /** The hash of the tab's manifest. The browser refuses a manifest that has another hash. */
  integrity: z.optional(fileIntegrity),
  /** The id of the tab's release that the server has chosen for this browser; absent when the tab has no releases. */
  release: z.optional(releaseId),
  /** Whether the tab is closed. A closed tab stays in the header, and its page shows a notice. */
  off: z.optional(z.boolean()),
  /** Links to further pages of the tab, which the footer of every page shows. */
  links: z.optional(z.array(z.object({ path: ownPath, title }))),
})
export type Microfrontend = z.infer<typeof microfrontend>

/** Returns a function that checks that any two tabs of a list have different values of `key`. */
export const areUniqueBy =
  (key: 'name' | 'path') =>
  (list: readonly Pick<Microfrontend, 'name' | 'path'>[]): boolean =>
    new Set(list.map((tab) => tab[key])).size === list.length

/** The response of `/microfrontends.json`: all tabs, in the order in which the page shows them. */
export const microfrontends = z
  .array(microfrontend)
  .check(
    z.refine(areUniqueBy('name'), 'names must differ'),
    z.refine(areUniqueBy('path'), 'paths must differ'),
  )
