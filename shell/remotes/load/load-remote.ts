import type { Microfrontend } from '@club/contract'
import type { ComponentType } from 'react'
import { deadlines } from '../deadlines.ts'
import { RemoteFailure } from '../failure.ts'
import { guardFiles } from '../manifest/integrity.ts'
import { fetchManifest, freshly, type Manifest } from '../manifest/manifest.ts'
import { noteNested, takeManifest } from '../manifest/nested.ts'
import { checkVersions } from '../manifest/versions.ts'
import { runStage } from '../stage.ts'
import { claimBuildName } from './build-names.ts'
import { dropPendingScripts, preloadScripts, runEntry } from './entry-script.ts'
import { federation } from './shared-modules.ts'
import { addStyleSheets } from './style-sheets.ts'

/** A remote whose code is here, ready to be put on the page. */
export interface LoadedRemote {
  readonly Component: ComponentType
  /** The remote's own version. */
  readonly version: string
  /** Which build of the remote it is, as its manifest names it (manifest.ts). */
  readonly build: string
  /** Where its files lie (manifest.ts). */
  readonly folder: string
}

/** A React component: a function, or what memo, lazy and forwardRef make of one. */
const isComponent = (value: unknown): value is ComponentType =>
  typeof value === 'function' || (typeof value === 'object' && value !== null && '$$typeof' in value)

const isModule = (value: unknown): value is object => typeof value === 'object' && value !== null

/**
 * Loads a remote's code, stage by stage, each with its own deadline. Every call loads afresh: manifest (the first
 * one takes what was read for the address), entry script and a new federation container.
 * @param round which load of this remote it is in the page's life, from 1
 * @throws RemoteFailure, with the remote's version when its manifest was read
 */
export async function loadRemote(remote: Microfrontend, round: number): Promise<LoadedRemote> {
  const manifest = await (round === 1 ? takeManifest : fetchManifest)(remote)
  const { version, build, folder } = manifest
  noteNested(remote, manifest)
  try {
    checkVersions(manifest)
    claimBuildName(remote.name, manifest)
    return { Component: await loadComponent(remote, freshly(manifest, round)), version, build, folder }
  } catch (error) {
    throw error instanceof RemoteFailure ? error.ofVersion(version) : error
  }
}

async function loadComponent({ name }: Microfrontend, manifest: Manifest): Promise<ComponentType> {
  if (manifest.integrity) guardFiles(manifest.integrity)
  dropPendingScripts(manifest.folder)
  const endPreload = preloadScripts(manifest)
  try {
    const entryGlobalName = await runStage('entry', deadlines.entry, (signal) => runEntry(manifest, signal))
    // By force: an earlier container, and whatever failed of it, is forgotten.
    federation.registerRemotes([{ name, entry: manifest.entry, entryGlobalName }], { force: true })
    return await runStage('module', deadlines.module, async () => {
      const [loaded] = await Promise.all([
        federation.loadRemote(`${name}/tab`),
        addStyleSheets(manifest.styles),
      ])
      const Component: unknown = isModule(loaded) ? Reflect.get(loaded, 'default') : undefined
      if (isComponent(Component)) return Component
      throw new RemoteFailure('module', 'broken', new Error("the module's default export is no component"))
    })
  } finally {
    endPreload()
  }
}
