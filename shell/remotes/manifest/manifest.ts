import { fileIntegrity, type Microfrontend } from '@club/contract'
import * as z from 'zod/mini'
import { deadlines } from '../deadlines.ts'
import { RemoteFailure } from '../failure.ts'
import { fetchJson } from '../fetch-json.ts'

/** What the shell needs of a federation manifest, as the platform's build preset writes it. */
const federationManifest = z.object({
  metaData: z.object({
    /** The global variable the entry script fills. */
    globalName: z.string().check(z.regex(/^[A-Za-z_$][\w$]*$/)),
    publicPath: z.string(),
    buildInfo: z.object({ buildVersion: z.string() }),
    remoteEntry: z.object({
      name: z.string().check(z.minLength(1)),
      path: z.string(),
      type: z.enum(['global', 'var']),
    }),
    /** The files' hashes; what does not match does not run. */
    integrity: z.optional(z.record(z.string(), fileIntegrity)),
  }),
  shared: z.array(z.object({ name: z.string(), requiredVersion: z.optional(z.string()) })),
  exposes: z.array(
    z.object({
      path: z.string(),
      assets: z.object({
        js: z.object({ sync: z.array(z.string()), async: z.optional(z.array(z.string())) }),
      }),
    }),
  ),
})

/** A remote as its manifest describes it; addresses are absolute. */
export interface Manifest {
  readonly version: string
  readonly entry: string
  readonly globalName: string
  /** The semver range of platforms the remote works with; undefined when it uses none. */
  readonly platform: string | undefined
  /** The scripts its first view needs beside the entry, its texts in the page's language among them. */
  readonly scripts: readonly string[]
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
export async function fetchManifest({ entry, integrity }: Microfrontend): Promise<Manifest> {
  const address = new URL(entry, location.origin).href
  return parseManifest(await fetchJson(address, 'manifest', deadlines.manifest, integrity), address)
}

/**
 * The same remote under other addresses, from the second round on: a browser takes a script that still hangs for a new
 * request of the same address. Its further chunks follow its entry (platform/build/fresh-chunks.js).
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
  if (!parsed.success) throw new RemoteFailure('manifest', 'broken', parsed.error)
  const { metaData, shared, exposes } = parsed.data
  const module = exposes.find(({ path }) => path === exposed)
  if (!module)
    throw new RemoteFailure('manifest', 'broken', new Error(`the remote does not expose ${exposed}`))
  const { publicPath, remoteEntry, integrity } = metaData
  const folder = new URL(publicPath === 'auto' ? '.' : publicPath, address).href
  const addressOf = (file: string) => new URL(file, folder).href
  const { sync, async: later = [] } = module.assets.js
  const texts = later.filter((file) => file.includes(`texts-${language}.`))
  return {
    version: metaData.buildInfo.buildVersion,
    entry: addressOf(`${remoteEntry.path}${remoteEntry.name}`),
    globalName: metaData.globalName,
    platform: shared.find(({ name }) => name === '@club/platform')?.requiredVersion,
    scripts: [...sync, ...texts].map(addressOf),
    build: [remoteEntry.name, ...sync, ...later].toSorted().join(),
    folder,
    integrity: integrity && new Map(Object.entries(integrity).map(([file, hash]) => [addressOf(file), hash])),
  }
}
