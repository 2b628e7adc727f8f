import * as z from 'zod/mini'

/** A tab's manifest: a path on the shell's origin or an absolute http(s) URL. */
export const tabEntry = z
  .string()
  .check(
    z.refine(
      (text) => (text.startsWith('/') && !text.startsWith('//')) || /^https?:\/\/[^/\s]+\/\S*$/.test(text),
      'must be a path that starts with one slash, or an absolute http(s) URL',
    ),
  )

const title = z.object({ cs: z.string().check(z.minLength(1)), en: z.string().check(z.minLength(1)) })

/** A path of this site, with a query where it needs one. */
const ownPath = z
  .string()
  .check(z.regex(/^\/[a-z0-9][^\s\\]*$/, 'must be a path of this site, such as /games?activity'))

/** A file's hash as a script's `integrity` has it. */
export const fileIntegrity = z
  .string()
  .check(z.regex(/^sha384-[A-Za-z0-9+/]{64}$/, 'must be sha384- and the hash in base64'))

/** What a release of a tab is called; the records of its loads tell it as their version, so it is as short. */
export const releaseId = z
  .string()
  .check(
    z.regex(
      /^[A-Za-z0-9][A-Za-z0-9._+-]{0,39}$/,
      'must be at most 40 letters, digits, dots, dashes, underscores or plus signs, a letter or digit first',
    ),
  )

/** One tab of the shell, as a browser gets it. */
export const microfrontend = z.object({
  name: z.string().check(z.regex(/^[a-z][a-z0-9-]{0,40}$/, 'must be lower case letters, digits and dashes')),
  path: z.string().check(z.regex(/^\/[a-z0-9][a-z0-9-]*$/, 'must be one path segment, such as /games')),
  title,
  entry: tabEntry,
  /** The hash of the manifest: another one is not used. */
  integrity: z.optional(fileIntegrity),
  /** Which of the tab's releases this browser gets; none where the tab has no releases. */
  release: z.optional(releaseId),
  /** Closed for now: the tab stays in the header and says so. */
  off: z.optional(z.boolean()),
  /** Links to what else the tab has, by its own title; the page's footer has them, whichever tab is open. */
  links: z.optional(z.array(z.object({ path: ownPath, title }))),
})
export type Microfrontend = z.infer<typeof microfrontend>

/** Whether no two tabs of a list have the same name, or path. */
export const uniqueTabs =
  (key: 'name' | 'path') =>
  (list: readonly Pick<Microfrontend, 'name' | 'path'>[]): boolean =>
    new Set(list.map((tab) => tab[key])).size === list.length

/** `/microfrontends.json` as a browser gets it: the tabs in their order, the only place that knows them. */
export const microfrontends = z
  .array(microfrontend)
  .check(z.refine(uniqueTabs('name'), 'names must differ'), z.refine(uniqueTabs('path'), 'paths must differ'))
