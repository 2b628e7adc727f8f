import * as z from 'zod/mini'

export const tabManifestUrl = z
  .string()
  .check(
    z.refine(
      (text) =>
        (text.startsWith('/') && !text.startsWith('//')) ||
        (/^https?:\/\/[^/\s]+\/\S*$/.test(text) && URL.canParse(text)),
      'must be a path that starts with one slash, or an absolute http(s) URL',
    ),
  )

const title = z.object({ cs: z.string().check(z.minLength(1)), en: z.string().check(z.minLength(1)) })

const ownPath = z
  .string()
  .check(z.regex(/^\/[a-z0-9][^\s\\]*$/, 'must be a path of this site, such as /games?activity'))

/** The hash of a file, in the format of the HTML attribute `integrity`. */
export const fileIntegrity = z
  .string()
  .check(z.regex(/^sha384-[A-Za-z0-9+/]{64}$/, 'must be sha384- and the hash in base64'))

/**
 * The id of a tab's release. The page reports this id in the field `version` (tab-load.ts), which is limited to the
 * same length.
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
  /** The hash of the manifest. The browser rejects a manifest with another hash. */
  integrity: z.optional(fileIntegrity),
  /** The release that the server has chosen for this browser. */
  release: z.optional(releaseId),
  /** Whether the tab is turned off. The header still shows the tab, but its page shows only a notice. */
  off: z.optional(z.boolean()),
  /** Links to further pages of the tab. The footer of every page of the site contains these links. */
  links: z.optional(z.array(z.object({ path: ownPath, title }))),
})
export type Microfrontend = z.infer<typeof microfrontend>

/** Returns a function that checks that no two tabs of a list have the same value of `key`. */
export const areUniqueBy =
  (key: 'name' | 'path') =>
  (list: readonly Pick<Microfrontend, 'name' | 'path'>[]): boolean =>
    new Set(list.map((tab) => tab[key])).size === list.length

/** The response of `/microfrontends.json`: all tabs in the order on screen. */
export const microfrontends = z
  .array(microfrontend)
  .check(
    z.refine(areUniqueBy('name'), 'names must differ'),
    z.refine(areUniqueBy('path'), 'paths must differ'),
  )
