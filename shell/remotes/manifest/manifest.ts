import { fileIntegrity, type Microfrontend } from '@club/contract'
import * as z from 'zod/mini'
import { deadlines } from '../deadlines.ts'
import { createRemoteRefusal, type RemoteFailure } from '../failure.ts'
import { fetchJson } from '../fetch-json.ts'
import { entryFile, exposedModule, resolveFolder } from './manifest-files.ts'

const files = z.optional(
  z.object({ sync: z.optional(z.array(z.string())), async: z.optional(z.array(z.string())) }),
)

/** The fields of a federation manifest that the shell reads. */
const federationManifest = z.object({
  metaData: z.object({
    name: z.optional(z.string()),
    /** The name of the global variable to which a classic entry script assigns the federation container. */
    globalName: z.optional(z.string()),
    publicPath: z.optional(z.string()),
    buildInfo: z.optional(z.object({ buildVersion: z.optional(z.string()) })),
    remoteEntry: z.object({
      name: z.string().check(z.minLength(1)),
      path: z.optional(z.string()),
      type: z.optional(z.string()),
    }),
    /** The hashes of the remote's files. The browser does not run a file that has another hash. */
    integrity: z.optional(z.record(z.string(), fileIntegrity)),
    nested: z.optional(z.boolean()),
  }),
  shared: z.optional(
    // `requiredVersion` may be `false`, which some build tools write for a module without a required version.
    z.array(z.object({ name: z.string(), requiredVersion: z.catch(z.optional(z.string()), undefined) })),
  ),
  exposes: z.array(z.object({ path: z.string(), assets: z.optional(z.object({ js: files, css: files })) })),
})

/** Matches a name that is valid for a global variable in a script. */
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
   * The type of the entry. `classic`: a script that assigns the federation container to a global variable; `module`: an
   * ES module that exports the container's functions.
   */
  readonly type: 'classic' | 'module'
  /**
   * The global variable that a classic entry assigns. It must be unique, because two tabs with the same variable would
   * run each other's code.
   */
  readonly buildName: string
  /**
   * The versions of the shared packages that the remote requires: a semver range for each package name, such as
   * `@club/platform`.
   */
  readonly needs: ReadonlyMap<string, string>
  /**
   * The scripts that the remote needs at once besides its entry, and the script with its texts in the page's language.
   */
  readonly scripts: readonly string[]
  /** The style sheets that the remote needs at once. */
  readonly styles: readonly string[]
  /** Whether the remote also shows every address below its path, such as `/players/7` below `/players`. */
  readonly nested: boolean
  /** The id of the build: one text that contains the version, the names of all files, and the hashes. */
  readonly build: string
  /** The address of the folder with the remote's files. */
  readonly folder: string
  /** The hashes of the remote's files; the key is a file's address. Undefined when the manifest contains no hashes. */
  readonly integrity: ReadonlyMap<string, string> | undefined
}

/**
 * Fetches, parses and checks a remote's manifest.
 * @throws RemoteFailure of the stage `manifest`
 */
export async function fetchManifest({
  entry,
  integrity,
}: Pick<Microfrontend, 'entry' | 'integrity'>): Promise<Manifest> {
  const address = new URL(entry, location.origin).href
  return parseManifest(await fetchJson(address, 'manifest', deadlines.manifest, integrity), address)
}

/**
 * From the remote's second load on, adds a query string to the addresses of its scripts. While a request hangs, a
 * browser does not send another request to the same address. The remote's other chunks get the same query string
 * (tab-build/chunk-query-plugin.js).
 */
export function withRetryQuery(manifest: Manifest, loadNumber: number): Manifest {
  const fresh = (address: string) => (loadNumber === 1 ? address : `${address}?round=${loadNumber}`)
  return { ...manifest, entry: fresh(manifest.entry), scripts: manifest.scripts.map(fresh) }
}

/**
 * Parses a manifest.
 * @param address the manifest's address
 * @param language the language of the texts that are loaded with the remote; the name of their chunk ends in `texts-cs`
 *   or `texts-en`
 */
export function parseManifest(
  json: unknown,
  address: string,
  language: string = document.documentElement.lang,
): Manifest {
  const parsed = federationManifest.safeParse(json)
  if (!parsed.success) throw incomplete(parsed.error.issues[0]?.path.join('.') || 'metaData')
  const { metaData, shared = [], exposes } = parsed.data
  const module = exposes.find(({ path }) => path === exposedModule)
  if (!module) throw incomplete(`exposes "${exposedModule}"`)
  const { publicPath, remoteEntry, buildInfo, integrity } = metaData
  const version = buildInfo?.buildVersion ?? ''
  const hashes = Object.values(integrity ?? {})
  const folder = resolveFolder(publicPath, address)
  const { sync = [], async: later = [] } = module.assets?.js ?? {}
  const { sync: styles = [] } = module.assets?.css ?? {}
  const texts = later.filter((file) => file.includes(`texts-${language}.`))
  const addressOf = (file: string) => new URL(file, folder).href
  return {
    version,
    entry: addressOf(entryFile(remoteEntry)),
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

const incomplete = (field: string): RemoteFailure => createRemoteRefusal('manifest', 'incomplete', { field })

function entryOf({
  remoteEntry: { type = 'global' },
  globalName,
  name,
}: z.infer<typeof federationManifest>['metaData']): Pick<Manifest, 'type' | 'buildName'> {
  const buildName = globalName ?? name
  if (!buildName) throw incomplete('metaData.globalName')
  if (moduleTypes.has(type)) return { type: 'module', buildName }
  if (!classicTypes.has(type))
    throw incomplete(`metaData.remoteEntry.type "global" or "module" (it is "${type}")`)
  if (!variable.test(buildName)) throw incomplete('metaData.globalName')
  return { type: 'classic', buildName }
}
