import * as z from 'zod/mini'
import { areUniqueBy, fileIntegrity, microfrontend, releaseId, tabManifestUrl } from './microfrontends.ts'

/** One build of a tab, whose files never change. */
const tabRelease = z.object({ id: releaseId, entry: tabManifestUrl, integrity: z.optional(fileIntegrity) })
export type TabRelease = z.infer<typeof tabRelease>

/** A release that a percentage of the visitors gets instead of the live release. */
const canary = z.object({
  id: releaseId,
  percent: z.number().check(z.gte(0, 'must be 0 to 100'), z.lte(100, 'must be 0 to 100')),
})

/** Matches paths that no tab may have, because the server or nginx responds to them itself. */
const reservedPaths = /^\/(mf-.*|api|livez|page-preview|problem|readyz|releases)$/

/** A tab in the file `microfrontends.json`. It has one manifest for all browsers (`entry`) or a list of releases. */
const listedTab = z
  .catchall(
    z.extend(z.omit(microfrontend, { release: true }), {
      /** The address of the manifest. Required when no release is live. */
      entry: z.optional(tabManifestUrl),
      releases: z.optional(z.array(tabRelease)),
      /** The id of the release for all browsers that do not get the canary release. */
      live: z.optional(releaseId),
      canary: z.optional(canary),
    }),
    // Unknown fields are kept, so that a program that changes the file does not remove fields of a newer version.
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

/** The content of `microfrontends.json` for servers and scripts. Browsers get a list without releases. */
export const listedTabs = z
  .array(listedTab)
  .check(
    z.refine(areUniqueBy('name'), 'names must differ'),
    z.refine(areUniqueBy('path'), 'paths must differ'),
  )
