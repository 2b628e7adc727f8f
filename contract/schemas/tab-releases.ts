import * as z from 'zod/mini'
import { areUniqueBy, fileIntegrity, microfrontend, releaseId, tabManifestUrl } from './microfrontends.ts'

/** One build (release) of a tab. The files of a release never change. */
const tabRelease = z.object({ id: releaseId, entry: tabManifestUrl, integrity: z.optional(fileIntegrity) })
export type TabRelease = z.infer<typeof tabRelease>

/** A release that a certain percentage of the visitors gets instead of the live release. */
const canary = z.object({
  id: releaseId,
  percent: z.number().check(z.gte(0, 'must be 0 to 100'), z.lte(100, 'must be 0 to 100')),
})

/** Matches paths that the server or nginx answers itself, so that no tab can have them. */
const reservedPaths = /^\/(mf-.*|api|livez|page-preview|problem|readyz|releases)$/

/**
 * A tab in the file `microfrontends.json`. The tab has either one manifest address (`entry`) for all browsers, or a
 * list of releases.
 */
const listedTab = z
  .catchall(
    z.extend(z.omit(microfrontend, { release: true }), {
      /** The address of the tab's manifest for all browsers. It is required when no release is live. */
      entry: z.optional(tabManifestUrl),
      releases: z.optional(z.array(tabRelease)),
      /** The id of the release that browsers get unless they get the canary release. */
      live: z.optional(releaseId),
      canary: z.optional(canary),
    }),
    // Fields that this version does not know are kept, so that a program that changes the file does not remove them.
    z.unknown(),
  )
  .check(
    z.refine(({ path }) => !reservedPaths.test(path), {
      error: 'is an address that the server answers itself, as /api and all that begins with /mf- are',
      path: ['path'],
    }),
    z.refine(
      ({ releases = [] }) => new Set(releases.map(({ id }) => id)).size === releases.length,
      'the ids of a tab’s releases must differ',
    ),
    z.refine(({ releases = [], live }) => live === undefined || releases.some(({ id }) => id === live), {
      error: 'must be the id of one of the releases',
      path: ['live'],
    }),
    z.refine(
      ({ releases = [], canary }) => canary === undefined || releases.some(({ id }) => id === canary.id),
      { error: 'must be the id of one of the releases', path: ['canary', 'id'] },
    ),
    z.refine(
      ({ entry, live }) => entry !== undefined || live !== undefined,
      'needs an entry, or releases of which one is live',
    ),
  )
export type ListedTab = z.infer<typeof listedTab>

/**
 * The content of the file `microfrontends.json`, with all releases of each tab. Only servers and scripts read this
 * file; browsers get a list without releases from the server.
 */
export const listedTabs = z
  .array(listedTab)
  .check(
    z.refine(areUniqueBy('name'), 'names must differ'),
    z.refine(areUniqueBy('path'), 'paths must differ'),
  )
