import type { Microfrontend } from '@club/contract'
import type { ComponentType } from 'react'
import { registerFileHashes } from '../manifest/integrity.ts'
import { addRetryParameter, fetchManifest, type Manifest } from '../manifest/manifest.ts'
import { recordNestedPathSupport, reuseOrFetchManifest } from '../manifest/nested-path-support.ts'
import { checkSharedPackageVersions } from '../manifest/shared-package-versions.ts'
import { RemoteFailure } from '../remote-failure.ts'
import { remoteLoadDeadlines } from '../remote-load-deadlines.ts'
import { runLoadStage } from '../run-load-stage.ts'
import { preloadScripts, removePendingScripts, runEntryScript } from './entry-script.ts'
import { federationInstance } from './federation-instance.ts'
import { reserveBuildName } from './reserve-build-name.ts'
import { addStyleSheets } from './style-sheets.ts'

export interface LoadedRemote {
  readonly Component: ComponentType
  /** The version in the remote's manifest. */
  readonly version: string
  /** The id of the build (manifest.ts). */
  readonly build: string
  /** The address of the remote's files. */
  readonly folder: string
}

/** Whether a value is a component: a function, or an object made by memo, lazy or forwardRef. */
const isComponent = (value: unknown): value is ComponentType =>
  typeof value === 'function' || (typeof value === 'object' && value !== null && '$$typeof' in value)

/**
 * Loads a remote's code in stages, each with its own deadline. Each call fetches the manifest and creates a new
 * federation container. The first call uses the manifest that `useNestedPathSupport` has already requested, if any.
 * @param loadNumber counts the attempts to load the remote on this page, from 1
 * @throws RemoteFailure; it contains the remote's version if the manifest was loaded
 */
export async function loadRemote(remote: Microfrontend, loadNumber: number): Promise<LoadedRemote> {
  const manifest = await (loadNumber === 1 ? reuseOrFetchManifest : fetchManifest)(remote)
  const { version, build, folder } = manifest
  recordNestedPathSupport(remote, manifest)
  try {
    checkSharedPackageVersions(manifest)
    reserveBuildName(remote.name, manifest)
    const Component = await loadComponent(remote, addRetryParameter(manifest, loadNumber))
    return { Component, version, build, folder }
  } catch (error) {
    if (error instanceof RemoteFailure) error.version = version
    throw error
  }
}

async function loadComponent({ name }: Microfrontend, manifest: Manifest): Promise<ComponentType> {
  if (manifest.integrity) registerFileHashes(manifest.integrity)
  removePendingScripts(manifest.folder)
  const endPreload = preloadScripts(manifest)
  try {
    const entryGlobalName = await runLoadStage('entry', remoteLoadDeadlines.entry, (signal) =>
      runEntryScript(manifest, signal),
    )
    // `force` discards the container of an earlier, failed attempt.
    federationInstance.registerRemotes([{ name, entry: manifest.entry, entryGlobalName }], { force: true })
    return await runLoadStage('module', remoteLoadDeadlines.module, async () => {
      const [loaded] = await Promise.all([
        federationInstance.loadRemote(`${name}/tab`),
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
