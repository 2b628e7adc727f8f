import type { Microfrontend, TabLoadStage } from '@club/contract'
import { withDeadline } from '@club/platform/deadline'
import type { ComponentType } from 'react'
import * as z from 'zod/mini'
import { deadlines } from '../deadlines.ts'
import { failureOf, RemoteFailure } from '../failure.ts'
import { fetchManifest, freshly, type Manifest } from '../manifest/manifest.ts'
import { checkPlatform } from '../manifest/platform-version.ts'
import { dropPendingScripts, preloadScripts, runEntry } from './entry-script.ts'
import { federation } from './shared-modules.ts'

/** How far a load has come: kept while it runs, so that a failure can be told with it. */
export interface Progress {
  /** Which load of this tab it is in the page's life, from 1. */
  readonly round: number
  stage: TabLoadStage
  /** The tab's own version, empty until its manifest is read. */
  version: string
  /** Which build of the tab it is, as its manifest names it; empty until that is read. */
  build: string
}

/** A React component: a function, or what memo, lazy and forwardRef make of one. */
const component = z.custom<ComponentType>(
  (value) =>
    typeof value === 'function' || (typeof value === 'object' && value !== null && '$$typeof' in value),
)
const tabModule = z.object({ default: component })

/**
 * Loads a tab's code, stage by stage, each with its own deadline. Every call loads afresh: manifest, entry
 * script and a new federation container.
 * @param progress written to as the load goes on
 * @throws RemoteFailure
 */
export async function loadRemote(tab: Microfrontend, progress: Progress): Promise<ComponentType> {
  try {
    progress.stage = 'manifest'
    const described = await fetchManifest(tab)
    progress.version = described.version
    progress.build = described.build
    progress.stage = 'version'
    checkPlatform(described)
    return await loadCode(tab, freshly(described, progress.round), progress)
  } catch (error) {
    throw failureOf(progress.stage, error)
  }
}

async function loadCode(tab: Microfrontend, manifest: Manifest, progress: Progress): Promise<ComponentType> {
  progress.stage = 'entry'
  const remote = { name: tab.name, entry: manifest.entry, entryGlobalName: manifest.globalName }
  // By force: an earlier container, and whatever failed of it, is forgotten.
  federation.registerRemotes([remote], { force: true })
  dropPendingScripts(manifest.folder)
  const endPreload = preloadScripts(manifest.scripts)
  try {
    await withDeadline(deadlines.entry, (signal) => runEntry(manifest, signal))
    progress.stage = 'module'
    const loaded = await withDeadline(deadlines.module, () => federation.loadRemote(`${tab.name}/tab`))
    const parsed = tabModule.safeParse(loaded)
    if (!parsed.success) throw new RemoteFailure('module', 'broken', parsed.error)
    return parsed.data.default
  } finally {
    endPreload()
  }
}
