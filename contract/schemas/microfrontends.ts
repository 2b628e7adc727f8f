import * as z from 'zod/mini'

/** A tab's manifest: a path on the shell's origin or an absolute http(s) URL. */
const entry = z
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

/** One tab of the shell. */
export const microfrontend = z.object({
  name: z.string().check(z.regex(/^[a-z][a-z0-9-]{0,40}$/, 'must be lower case letters, digits and dashes')),
  path: z.string().check(z.regex(/^\/[a-z0-9][a-z0-9-]*$/, 'must be one path segment, such as /games')),
  title,
  entry,
  /** Links to what else the tab has, by its own title; the page's footer has them, whichever tab is open. */
  links: z.optional(z.array(z.object({ path: ownPath, title }))),
})
export type Microfrontend = z.infer<typeof microfrontend>

const unique = (key: 'name' | 'path') => (list: readonly Microfrontend[]) =>
  new Set(list.map((tab) => tab[key])).size === list.length

/** `/microfrontends.json`: the tabs in their order, the only place that knows them. */
export const microfrontends = z
  .array(microfrontend)
  .check(z.refine(unique('name'), 'names must differ'), z.refine(unique('path'), 'paths must differ'))
