import type { Microfrontend } from '@club/contract'
import type { ComponentType } from 'react'
import { deadlines } from '../deadlines.ts'
import { RemoteFailure } from '../failure.ts'
import { registerHashes } from '../manifest/integrity.ts'
import { fetchManifest, type Manifest, withRetryQuery } from '../manifest/manifest.ts'
import { storeHandlesSubpaths, takeOrFetchManifest } from '../manifest/nested-paths.ts'
import { checkVersions } from '../manifest/versions.ts'
import { runStage } from '../stage.ts'
import { claimBuildName } from './build-names.ts'
import { dropPendingScripts, preloadScripts, runEntry } from './entry-script.ts'
import { federation } from './shared-modules.ts'
import { addStyleSheets } from './style-sheets.ts'

/** A remote (a tab loaded by Module Federation) whose code is loaded. */
export interface LoadedRemote {
  readonly Component: ComponentType
  /** The version that the remote's build has written into the manifest. */
  readonly version: string
  /** The id of the remote's build (manifest.ts). */
  readonly build: string
  /** The address of the folder with the remote's files. */
  readonly folder: string
}

/** Whether a value is a React component: a function, or an object made by memo, lazy or forwardRef. */
const isComponent = (value: unknown): value is ComponentType =>
  typeof value === 'function' || (typeof value === 'object' && value !== null && '$$typeof' in value)

/**
 * Loads a remote's code in stages, each with its own deadline. Every call loads the manifest and the entry script, and
 * creates a new federation container. Only the first call may use a manifest that `useHandlesSubpaths` has already
 * requested.
 * @param loadNumber the number of this load among the remote's loads on the page, from 1
 * @throws RemoteFailure; it contains the remote's version if the manifest was loaded
 */
export async function loadRemote(remote: Microfrontend, loadNumber: number): Promise<LoadedRemote> {
  const manifest = await (loadNumber === 1 ? takeOrFetchManifest : fetchManifest)(remote)
  const { version, build, folder } = manifest
  storeHandlesSubpaths(remote, manifest)
  try {
    checkVersions(manifest)
    claimBuildName(remote.name, manifest)
    const Component = await loadComponent(remote, withRetryQuery(manifest, loadNumber))
    return { Component, version, build, folder }
  } catch (error) {
    throw error instanceof RemoteFailure ? error.ofVersion(version) : error
  }
}

async function loadComponent({ name }: Microfrontend, manifest: Manifest): Promise<ComponentType> {
  if (manifest.integrity) registerHashes(manifest.integrity)
  dropPendingScripts(manifest.folder)
  const endPreload = preloadScripts(manifest)
  try {
    const entryGlobalName = await runStage('entry', deadlines.entry, (signal) => runEntry(manifest, signal))
    // `force` makes the federation runtime discard the container of an earlier load that failed.
    federation.registerRemotes([{ name, entry: manifest.entry, entryGlobalName }], { force: true })
    return await runStage('module', deadlines.module, async () => {
      const [loaded] = await Promise.all([
        federation.loadRemote(`${name}/tab`),
        addStyleSheets(manifest.styles),
      ])
      const Component: unknown = Reflect.get(Object(loaded), 'default')
      if (isComponent(Component)) return Component
      throw new RemoteFailure('module', 'broken', new Error("the module's default export is no component"))
    })
  } finally {
    endPreload()
  }
}
