import { fileIntegrity, type Microfrontend } from '@club/contract'
import * as z from 'zod/mini'
import { fetchJson } from '../fetch-json.ts'
import { createFailureForRejectedRemote, type RemoteFailure } from '../remote-failure.ts'
import { remoteLoadDeadlines } from '../remote-load-deadlines.ts'
import { exposedModuleName, getEntryPath, resolveBuildFolder } from './manifest-files.ts'

const files = z.optional(
  z.object({ sync: z.optional(z.array(z.string())), async: z.optional(z.array(z.string())) }),
)

/** The fields of a federation manifest that the shell reads. */
const federationManifest = z.object({
  metaData: z.object({
    name: z.optional(z.string()),
    /** The global variable to which a classic entry script assigns the federation container. */
    globalName: z.optional(z.string()),
    publicPath: z.optional(z.string()),
    buildInfo: z.optional(z.object({ buildVersion: z.optional(z.string()) })),
    remoteEntry: z.object({
      name: z.string().check(z.minLength(1)),
      path: z.optional(z.string()),
      type: z.optional(z.string()),
    }),
    integrity: z.optional(z.record(z.string(), fileIntegrity)),
    nested: z.optional(z.boolean()),
  }),
  shared: z.optional(
    // Some build tools write `requiredVersion: false` for a module without a required version.
    z.array(z.object({ name: z.string(), requiredVersion: z.catch(z.optional(z.string()), undefined) })),
  ),
  exposes: z.array(z.object({ path: z.string(), assets: z.optional(z.object({ js: files, css: files })) })),
})
export type FederationManifest = z.infer<typeof federationManifest>

/** Matches a valid name of a global variable. */
const variable = /^[A-Za-z_$][\w$]*$/

/** The values of `remoteEntry.type` for an entry that is a classic script and assigns a global variable. */
const classicTypes: ReadonlySet<string> = new Set([
  'global',
  'var',
  'script',
  'window',
  'self',
  'this',
  'assign',
])
const moduleTypes: ReadonlySet<string> = new Set(['module', 'esm'])

/** A parsed manifest. All addresses in it are absolute. */
export interface Manifest {
  readonly version: string
  readonly entry: string
  /**
   * `classic`: the entry assigns the container to a global variable; `module`: it exports the container's functions.
   */
  readonly type: 'classic' | 'module'
  /**
   * The name of the build. For a classic entry, it is the name of the global variable. Two tabs with the same global
   * variable would run each other's code.
   */
  readonly buildName: string
  /** The required versions: a semver range for each shared package, such as `@club/platform`. */
  readonly needs: ReadonlyMap<string, string>
  /** The scripts that the remote needs at once, besides its entry, including the texts in the page's language. */
  readonly scripts: readonly string[]
  /** The style sheets that the remote needs at once. */
  readonly styles: readonly string[]
  /** Whether the remote also shows the addresses below its path, such as `/players/7`. */
  readonly nested: boolean
  /** Identifies the build. It is composed of the version, the names of all files and the files' hashes. */
  readonly build: string
  readonly folder: string
  /** The hashes of the remote's files by address, if the manifest has any. */
  readonly integrity: ReadonlyMap<string, string> | undefined
}

/** Fetches and parses a remote's manifest. @throws RemoteFailure of the stage `manifest` */
export async function fetchManifest({
  entry,
  integrity,
}: Pick<Microfrontend, 'entry' | 'integrity'>): Promise<Manifest> {
  const address = new URL(entry, location.origin).href
  return parseManifest(await fetchJson(address, 'manifest', remoteLoadDeadlines.manifest, integrity), address)
}

/**
 * When the remote is loaded again, adds a query string to the addresses of the scripts, because a browser sends no
 * second request to an address while the first one hangs. tab-build/chunk-url-query-plugin.js adds the same query
 * string to the addresses of the other chunks.
 * @param loadNumber counts the attempts to load the remote on this page, from 1
 */
export function addRetryParameter(manifest: Manifest, loadNumber: number): Manifest {
  const fresh = (address: string) => (loadNumber === 1 ? address : `${address}?round=${loadNumber}`)
  return { ...manifest, entry: fresh(manifest.entry), scripts: manifest.scripts.map(fresh) }
}

/**
 * Parses a manifest.
 * @param json the content of the manifest
 * @param address the absolute address of the manifest
 * @param language the language of the texts; the name of their chunk ends in `texts-cs` or `texts-en`
 */
export function parseManifest(
  json: unknown,
  address: string,
  language: string = document.documentElement.lang,
): Manifest {
  const parsed = federationManifest.safeParse(json)
  if (!parsed.success) throw incomplete(parsed.error.issues[0]?.path.join('.') || 'metaData')
  const { metaData, shared = [], exposes } = parsed.data
  const module = exposes.find(({ path }) => path === exposedModuleName)
  if (!module) throw incomplete(`exposes "${exposedModuleName}"`)
  const { publicPath, remoteEntry, buildInfo, integrity } = metaData
  const version = buildInfo?.buildVersion ?? ''
  const hashes = Object.values(integrity ?? {})
  const folder = resolveBuildFolder(publicPath, address)
  const { sync = [], async: later = [] } = module.assets?.js ?? {}
  const { sync: styles = [] } = module.assets?.css ?? {}
  const texts = later.filter((file) => file.includes(`texts-${language}.`))
  const addressOf = (file: string) => new URL(file, folder).href
  return {
    version,
    entry: addressOf(getEntryPath(remoteEntry)),
    ...entryOf(metaData),
    needs: new Map(
      shared.flatMap(({ name, requiredVersion }) => (requiredVersion ? [[name, requiredVersion]] : [])),
    ),
    scripts: [...sync, ...texts].map(addressOf),
    styles: styles.map(addressOf),
    nested: metaData.nested ?? false,
    build: [version, remoteEntry.name, ...sync, ...later, ...styles, ...hashes].toSorted().join(),
    folder,
    integrity: integrity && new Map(Object.entries(integrity).map(([file, hash]) => [addressOf(file), hash])),
  }
}

const incomplete = (field: string): RemoteFailure =>
  createFailureForRejectedRemote('manifest', 'incomplete', { field })

function entryOf({
  remoteEntry: { type = 'global' },
  globalName,
  name,
}: FederationManifest['metaData']): Pick<Manifest, 'type' | 'buildName'> {
  const buildName = globalName ?? name
  if (!buildName) throw incomplete('metaData.globalName')
  if (moduleTypes.has(type)) return { type: 'module', buildName }
  if (!classicTypes.has(type))
    throw incomplete(`metaData.remoteEntry.type "global" or "module" (it is "${type}")`)
  if (!variable.test(buildName)) throw incomplete('metaData.globalName')
  return { type: 'classic', buildName }
}
