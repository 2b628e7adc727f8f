import type { Microfrontend, TabLoad } from '@club/contract'
import { DeadlineError } from '@club/platform/deadline'
import { createStore, isChunkError } from '@club/platform/host'
import type { ComponentType } from 'react'
import { isNewerBuildDeployed } from '../manifest/newer-build.ts'
import { RemoteFailure, toRemoteFailure } from '../remote-failure.ts'
import { remoteLoadDeadlines } from '../remote-load-deadlines.ts'
import type { LoadedRemote, loadRemote } from './load-remote.ts'

/**
 * Records the result of loading a remote. It is called when the remote is rendered or has failed, and again when a
 * rendered remote fails later.
 */
export type TabLoadRecorder = (load: TabLoad) => void

/** What the page shows for a remote. */
export type RemoteState =
  | { readonly status: 'idle' }
  /** `after` is the failure that the page still shows while a retry is loading. */
  | { readonly status: 'loading'; readonly after: RemoteFailure | undefined }
  | { readonly status: 'ready'; readonly Component: ComponentType; readonly attempt: number }
  | { readonly status: 'failed'; readonly failure: RemoteFailure }

/** One attempt to load the remote. */
interface Load {
  /** The number of this attempt among all attempts to load the remote on this page, from 1. */
  readonly loadNumber: number
  /** The number of this attempt without counting failed preloads, from 1. It is recorded with the result. */
  attempt: number
  /** When the visitor began to wait for the remote, as a value of `performance.now()`; undefined for a preload. */
  waitingSince: number | undefined
  loaded?: LoadedRemote
  /** The result that was last recorded for this attempt; undefined while none is recorded. */
  recorded?: 'loaded' | 'failed'
}

/**
 * Loads the code of one remote when its tab is opened or preloaded, and again on Retry. Components subscribe to its
 * state.
 */
export class RemoteLoader {
  readonly #remote: Microfrontend
  readonly #loadRemote: typeof loadRemote
  readonly #record: TabLoadRecorder
  readonly #state = createStore<RemoteState>({ status: 'idle' })
  #load: Load = { loadNumber: 0, attempt: 0, waitingSince: undefined }
  /**
   * `elsewhere`: the visitor has not opened this tab; `waiting`: the tab is open, and its remote is not rendered yet;
   * `viewing`: the remote is rendered.
   */
  #visitor: 'elsewhere' | 'waiting' | 'viewing' = 'elsewhere'
  #renderTimer: ReturnType<typeof setTimeout> | undefined

  constructor(remote: Microfrontend, load: typeof loadRemote, record: TabLoadRecorder) {
    this.#remote = remote
    this.#loadRemote = load
    this.#record = record
  }

  readonly subscribe = this.#state.subscribe
  readonly current = this.#state.current

  /** Called when the visitor opens the tab. */
  open(): void {
    if (this.current().status === 'idle') return void this.#begin(performance.now())
    this.#load.waitingSince ??= performance.now()
    // A loaded remote is rendered at once. Then `rendered` has already been called, and the state stays `viewing`.
    if (this.#visitor === 'elsewhere') this.#update('waiting')
  }

  /** Called when the visitor leaves the tab. Opening it again retries a failed remote. */
  leave(): void {
    this.#update('elsewhere', this.current().status === 'failed' ? { status: 'idle' } : undefined)
  }

  /** Loads the remote before its tab is opened. A failure is not shown; opening the tab loads the remote again. */
  preload(): void {
    if (this.current().status === 'idle') void this.#begin(undefined)
  }

  retry(): void {
    void this.#begin(performance.now())
  }

  rendered(): void {
    this.#update('viewing')
    this.#recordResult('loaded', 'render', this.#load.loaded?.version)
  }

  /** Whether a chunk failed to load because a newer build of the remote has been deployed. */
  readonly isNewerBuildDeployed = (error: unknown): Promise<boolean> =>
    isNewerBuildDeployed(this.#remote, this.build ?? '', error)

  /** Called when the remote threw an error while rendering, or was not rendered in time. */
  renderFailed(error: unknown): void {
    // A chunk of a rendered remote may be missing because a newer build is deployed, or because the visitor is offline.
    // A request to the server distinguishes the two cases.
    if (this.#load.recorded && isChunkError(error)) void this.#checkMissingChunk(error)
    else this.#fail(toRemoteFailure('render', error))
  }

  /** The id of the loaded build (manifest.ts). */
  get build(): string | undefined {
    return this.#load.loaded?.build
  }

  /** The address of the loaded build's files. */
  get folder(): string | undefined {
    return this.#load.loaded?.folder
  }

  /**
   * Records an error of the remote's event handlers, timers or promises. The remote is still rendered, so it stays on
   * the page.
   */
  recordUncaughtError(): void {
    this.#recordResult('failed', 'render', this.#load.loaded?.version)
  }

  async #begin(waitingSince: number | undefined): Promise<void> {
    const before = this.current()
    const { loadNumber, attempt } = this.#load
    const load: Load = { loadNumber: loadNumber + 1, attempt: attempt + 1, waitingSince }
    this.#load = load
    this.#update(waitingSince === undefined ? 'elsewhere' : 'waiting', {
      status: 'loading',
      after: before.status === 'failed' ? before.failure : undefined,
    })
    try {
      const loaded = await this.#loadRemote(this.#remote, load.loadNumber)
      if (this.#load !== load) return
      load.loaded = loaded
      this.#update(this.#visitor, { status: 'ready', Component: loaded.Component, attempt: load.attempt })
    } catch (error) {
      if (this.#load !== load) return
      if (load.waitingSince !== undefined) return this.#fail(toRemoteFailure('module', error))
      load.attempt -= 1
      this.#update(this.#visitor, { status: 'idle' })
    }
  }

  async #checkMissingChunk(error: unknown): Promise<void> {
    const load = this.#load
    this.#update(this.#visitor, { status: 'loading', after: undefined })
    const outdated = await this.isNewerBuildDeployed(error)
    if (this.#load === load && this.current().status === 'loading')
      this.#fail(new RemoteFailure('render', outdated ? 'outdated' : 'missing', error))
  }

  #fail(failure: RemoteFailure): void {
    console.error(`The remote ${this.#remote.name} failed.`, failure)
    // An `outdated` build is not recorded as a failure, because it was only replaced by a newer build.
    if (failure.reason !== 'outdated')
      this.#recordResult('failed', failure.stage, this.#load.loaded?.version ?? failure.version)
    this.#update(this.#visitor, { status: 'failed', failure })
  }

  /**
   * Records a result of the current attempt to load the remote. `version` is the version in the manifest. It is
   * recorded only if the list of tabs contains no release of the remote.
   */
  #recordResult(outcome: 'loaded' | 'failed', stage: TabLoad['stage'], version = ''): void {
    const { recorded, attempt, waitingSince } = this.#load
    if (recorded === 'failed' || recorded === outcome) return
    this.#load.recorded = outcome
    const now = performance.now()
    this.#record({
      tab: this.#remote.name,
      version: this.#remote.release ?? version,
      stage,
      outcome: recorded === 'loaded' ? 'failed later' : outcome,
      milliseconds: now - (waitingSince ?? now),
      attempt,
    })
  }

  /** Sets `#visitor` and the state. If the visitor waits for a loaded remote, starts the deadline for rendering it. */
  #update(visitor: 'elsewhere' | 'waiting' | 'viewing', state = this.current()): void {
    this.#visitor = visitor
    clearTimeout(this.#renderTimer)
    if (state.status === 'ready' && visitor === 'waiting')
      this.#renderTimer = setTimeout(
        () => this.renderFailed(new DeadlineError('the remote does not appear')),
        remoteLoadDeadlines.render,
      )
    if (state !== this.current()) this.#state.set(state)
  }
}
