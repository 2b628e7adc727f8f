import type { Microfrontend, TabLoad } from '@club/contract'
import { DeadlineError } from '@club/platform/deadline'
import { createStore, isChunkError } from '@club/platform/host'
import type { ComponentType } from 'react'
import { deadlines } from '../deadlines.ts'
import { RemoteFailure, toRemoteFailure } from '../failure.ts'
import { isNewerBuild } from '../manifest/newer-build.ts'
import type { LoadedRemote, loadRemote } from './load-remote.ts'

/**
 * Receives the result of a load: when the remote has been rendered, or has failed. It is called again when a rendered
 * remote fails later.
 */
export type TabLoadRecorder = (load: TabLoad) => void

/** What the page shows for a remote. */
export type RemoteState =
  | { readonly status: 'idle' }
  /** `after` is the failure that the page still shows while a retry is loading. */
  | { readonly status: 'loading'; readonly after: RemoteFailure | undefined }
  | { readonly status: 'ready'; readonly Component: ComponentType; readonly attempt: number }
  | { readonly status: 'failed'; readonly failure: RemoteFailure }

/** The state of one load of a remote. */
interface Load {
  /** The number of this load among the remote's loads on the page, from 1. */
  readonly loadNumber: number
  /** The number of this load among the remote's loads that are recorded, from 1. Failed preloads are not recorded. */
  attempt: number
  /** When the visitor began to wait for this load: a value of `performance.now()`; undefined for a preload. */
  waitingSince: number | undefined
  loaded?: LoadedRemote
  /** The result that was last recorded for this load. */
  recorded?: 'loaded' | 'failed'
}

/**
 * Loads the code of one remote when its tab is opened or preloaded, and keeps the loaded code. On Retry it loads
 * everything again. Components subscribe to its state.
 */
export class RemoteLoader {
  readonly #remote: Microfrontend
  readonly #loadRemote: typeof loadRemote
  readonly #record: TabLoadRecorder
  readonly #state = createStore<RemoteState>({ status: 'idle' })
  #load: Load = { loadNumber: 0, attempt: 0, waitingSince: undefined }
  /**
   * Where the visitor is. `elsewhere`: on another tab; `waiting`: on this tab, whose remote is not rendered yet;
   * `viewing`: on this tab, whose remote is rendered.
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

  /** Called when the visitor opens the remote's tab: loads the remote, unless it is loaded or loading. */
  open(): void {
    if (this.current().status === 'idle') return void this.#begin(performance.now())
    this.#load.waitingSince ??= performance.now()
    // When a loaded remote is opened again, React calls `rendered` before `open`, so `#visitor` is already `viewing`.
    if (this.#visitor === 'elsewhere') this.#update('waiting')
  }

  /** Called when the visitor leaves the tab. Opening it again retries a failed remote. */
  leave(): void {
    this.#update('elsewhere', this.current().status === 'failed' ? { status: 'idle' } : undefined)
  }

  /**
   * Loads the remote before the visitor opens its tab. When this fails, the page shows nothing, and opening the tab
   * loads the remote again.
   */
  preload(): void {
    if (this.current().status === 'idle') void this.#begin(undefined)
  }

  /** Loads the remote again, beginning with the manifest. */
  retry(): void {
    void this.#begin(performance.now())
  }

  /** Called when the remote has been rendered. */
  rendered(): void {
    this.#update('viewing')
    this.#recordResult('loaded', 'render', this.#load.loaded?.version)
  }

  /** Returns whether a chunk of the remote failed to load because a newer build of the remote has been deployed. */
  readonly isNewerBuild = (error: unknown): Promise<boolean> =>
    isNewerBuild(this.#remote, this.build ?? '', error)

  /** Called when the remote threw an error while rendering, or was not rendered in time. The page shows the failure. */
  renderFailed(error: unknown): void {
    // A chunk of a rendered remote fails to load either because a newer build has been deployed, or because the visitor
    // is offline. A request to the server shows which.
    if (this.#load.recorded && isChunkError(error)) void this.#checkMissingChunk(error)
    else this.#fail(toRemoteFailure('render', error))
  }

  /** The id of the loaded build (manifest.ts); undefined until the remote is loaded. */
  get build(): string | undefined {
    return this.#load.loaded?.build
  }

  /** The address of the folder with the loaded build's files; undefined until the remote is loaded. */
  get folder(): string | undefined {
    return this.#load.loaded?.folder
  }

  /**
   * Records that an event handler, a timer or a promise of the remote has thrown an error. The remote stays on the
   * page, because it is still rendered.
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
    const outdated = await this.isNewerBuild(error)
    if (this.#load === load && this.current().status === 'loading')
      this.#fail(new RemoteFailure('render', outdated ? 'outdated' : 'missing', error))
  }

  #fail(failure: RemoteFailure): void {
    console.error(`The remote ${this.#remote.name} failed.`, failure)
    // A failure with the reason `outdated` is not recorded, because it is not an error of the build: a newer build has
    // replaced it.
    if (failure.reason !== 'outdated')
      this.#recordResult('failed', failure.stage, this.#load.loaded?.version ?? failure.version)
    this.#update(this.#visitor, { status: 'failed', failure })
  }

  /**
   * Records a result of the current load.
   * @param version the version in the remote's manifest, which is recorded when the list of tabs names no release of
   *   the remote; empty when the manifest was not read
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

  /**
   * Sets `#visitor` and the state. When the visitor now waits for a loaded remote to be rendered, starts the deadline
   * for rendering.
   */
  #update(visitor: 'elsewhere' | 'waiting' | 'viewing', state = this.current()): void {
    this.#visitor = visitor
    clearTimeout(this.#renderTimer)
    if (state.status === 'ready' && visitor === 'waiting')
      this.#renderTimer = setTimeout(
        () => this.renderFailed(new DeadlineError('the remote does not appear')),
        deadlines.render,
      )
    if (state !== this.current()) this.#state.set(state)
  }
}
