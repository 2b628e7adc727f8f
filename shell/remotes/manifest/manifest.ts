import { fileIntegrity, type Microfrontend } from '@club/contract'
import * as z from 'zod/mini'
import { deadlines } from '../deadlines.ts'
import { type RemoteFailure, refused } from '../failure.ts'
import { fetchJson } from '../fetch-json.ts'

const files = z.optional(
  z.object({ sync: z.optional(z.array(z.string())), async: z.optional(z.array(z.string())) }),
)

/** What the shell reads of a federation manifest. What is not optional, any build's has: without it there is no tab. */
const federationManifest = z.object({
  metaData: z.object({
    name: z.optional(z.string()),
    /** The global variable that a classic entry fills. */
    globalName: z.optional(z.string()),
    publicPath: z.optional(z.string()),
    buildInfo: z.optional(z.object({ buildVersion: z.optional(z.string()) })),
    remoteEntry: z.object({
      name: z.string().check(z.minLength(1)),
      path: z.optional(z.string()),
      type: z.optional(z.string()),
    }),
    /** The files' hashes; what does not match does not run. */
    integrity: z.optional(z.record(z.string(), fileIntegrity)),
    nested: z.optional(z.boolean()),
  }),
  shared: z.optional(z.array(z.object({ name: z.string(), requiredVersion: z.optional(anyText()) }))),
  exposes: z.array(z.object({ path: z.string(), assets: z.optional(z.object({ js: files, css: files })) })),
})

/** Some builds say `false` where they ask for no version. */
function anyText() {
  return z.pipe(
    z.transform((value: unknown) => (typeof value === 'string' ? value : undefined)),
    z.optional(z.string()),
  )
}

/** A global variable's name, as a script can write it. */
const variable = /^[A-Za-z_$][\w$]*$/

/** The types of an entry that is run as a script and fills its global variable. */
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

/** A remote as its manifest describes it; addresses are absolute. */
export interface Manifest {
  readonly version: string
  readonly entry: string
  /** A script that fills a global variable, or a module that exports what a container has. */
  readonly type: 'classic' | 'module'
  /** What its build is called: a classic entry's global variable. Two tabs under one name would run each other's code. */
  readonly buildName: string
  /** The semver ranges of what the remote borrows, by package, such as `@club/platform`, where it asks for any. */
  readonly needs: ReadonlyMap<string, string>
  /** The scripts its first view needs beside the entry, its texts in the page's language among them. */
  readonly scripts: readonly string[]
  /** The style sheets of its first view, as far as they are files. */
  readonly styles: readonly string[]
  /** Whether it answers every address below its path, too. */
  readonly nested: boolean
  /** Everything the build names, in one text: another one is another build. */
  readonly build: string
  /** Where its files lie. */
  readonly folder: string
  /** The hashes of its files; undefined when it does not tell any. */
  readonly integrity: ReadonlyMap<string, string> | undefined
}

/** What a remote exposes: its component, as a default export. */
const exposed = './tab'

/**
 * Reads and checks a remote's manifest.
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
 * The same remote under other addresses, from the second round on: a browser takes a script that still hangs for a new
 * request of the same address. Its further chunks follow its entry (tab-build/fresh-chunks.js).
 */
export function freshly(manifest: Manifest, round: number): Manifest {
  const fresh = (address: string) => (round === 1 ? address : `${address}?round=${round}`)
  return { ...manifest, entry: fresh(manifest.entry), scripts: manifest.scripts.map(fresh) }
}

/**
 * @param address where it came from: its files lie beside it, unless it says otherwise
 * @param language whose texts the first view needs; their chunk's name ends in `texts-cs` or `texts-en`
 */
export function parseManifest(
  json: unknown,
  address: string,
  language: string = document.documentElement.lang,
): Manifest {
  const parsed = federationManifest.safeParse(json)
  if (!parsed.success) throw incomplete(parsed.error.issues[0]?.path.join('.') || 'metaData')
  const { metaData, shared = [], exposes } = parsed.data
  const module = exposes.find(({ path }) => path === exposed)
  if (!module) throw incomplete(`exposes "${exposed}"`)
  const { publicPath = 'auto', remoteEntry, buildInfo, integrity } = metaData
  const folder = new URL(isAddress(publicPath) ? publicPath : '.', address).href
  const { sync = [], async: later = [] } = module.assets?.js ?? {}
  const { sync: styles = [] } = module.assets?.css ?? {}
  const texts = later.filter((file) => file.includes(`texts-${language}.`))
  const within = (file: string) => new URL(file, folder).href
  return {
    version: buildInfo?.buildVersion ?? '',
    entry: within(`${remoteEntry.path ?? ''}${remoteEntry.name}`),
    ...entryOf(metaData),
    needs: new Map(
      shared.flatMap(({ name, requiredVersion }) => (requiredVersion ? [[name, requiredVersion]] : [])),
    ),
    scripts: [...sync, ...texts].map(within),
    styles: styles.map(within),
    nested: metaData.nested ?? false,
    build: [remoteEntry.name, ...sync, ...later, ...styles].toSorted().join(),
    folder,
    integrity: integrity && new Map(Object.entries(integrity).map(([file, hash]) => [within(file), hash])),
  }
}

const incomplete = (field: string): RemoteFailure => refused('manifest', 'incomplete', { field })

/** A `publicPath` that says where files lie; `auto`, or nothing, is beside the manifest. */
const isAddress = (publicPath: string): boolean => publicPath !== '' && publicPath !== 'auto'

/** How the entry is run, and under which name. */
function entryOf({
  remoteEntry: { type = 'global' },
  globalName,
  name,
}: {
  readonly remoteEntry: { readonly type?: string | undefined }
  readonly globalName?: string | undefined
  readonly name?: string | undefined
}): Pick<Manifest, 'type' | 'buildName'> {
  const buildName = globalName ?? name
  if (!buildName) throw incomplete('metaData.globalName')
  if (moduleTypes.has(type)) return { type: 'module', buildName }
  if (!classicTypes.has(type))
    throw incomplete(`metaData.remoteEntry.type "global" or "module" (it is "${type}")`)
  if (!variable.test(buildName)) throw incomplete('metaData.globalName')
  return { type: 'classic', buildName }
}
