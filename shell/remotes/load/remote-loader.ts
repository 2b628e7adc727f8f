import type { Microfrontend, TabLoad } from '@club/contract'
import { DeadlineError } from '@club/platform/deadline'
import { createStore, isChunkError } from '@club/platform/host'
import type { ComponentType } from 'react'
import { deadlines } from '../deadlines.ts'
import { RemoteFailure, toRemoteFailure } from '../failure.ts'
import { isNewerBuild } from '../manifest/newer-build.ts'
import type { LoadedRemote, loadRemote } from './load-remote.ts'

/** Receives the result of a load when the remote is rendered or has failed, and again when a rendered remote fails. */
export type TabLoadRecorder = (load: TabLoad) => void

/** What the page shows for a remote. */
export type RemoteState =
  | { readonly status: 'idle' }
  /** `after` is the failure that stays on the page during a retry. */
  | { readonly status: 'loading'; readonly after: RemoteFailure | undefined }
  | { readonly status: 'ready'; readonly Component: ComponentType; readonly attempt: number }
  | { readonly status: 'failed'; readonly failure: RemoteFailure }

/** The state of one load of a remote. */
interface Load {
  /** The number of this load among the remote's loads on the page, from 1. */
  readonly loadNumber: number
  /** The number of this load among the remote's recorded loads. Failed preloads are not recorded. */
  attempt: number
  /** The value of `performance.now()` when the visitor began to wait; undefined for a preload. */
  waitingSince: number | undefined
  loaded?: LoadedRemote
  /** The result that was last recorded for this load. */
  recorded?: 'loaded' | 'failed'
}

/**
 * Loads one remote when it is opened or preloaded, caches the loaded code, and loads everything again on Retry. React
 * subscribes to it as to an external store.
 */
export class RemoteLoader {
  readonly #remote: Microfrontend
  readonly #loadRemote: typeof loadRemote
  readonly #record: TabLoadRecorder
  readonly #state = createStore<RemoteState>({ status: 'idle' })
  #load: Load = { loadNumber: 0, attempt: 0, waitingSince: undefined }
  /**
   * Whether the visitor is on another tab (`elsewhere`), on this tab before the remote is rendered (`waiting`), or on
   * this tab after the remote is rendered (`viewing`).
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

  /** Loads the remote before the visitor opens it. A failure has no effect. */
  preload(): void {
    if (this.current().status === 'idle') void this.#begin(undefined)
  }

  /** Loads the remote again, beginning with the manifest. */
  retry(): void {
    void this.#begin(performance.now())
  }

  /** Called when the remote is on the page. */
  rendered(): void {
    this.#update('viewing')
    this.#recordResult('loaded', 'render', this.#load.loaded?.version)
  }

  /** Whether a chunk of the remote is missing because a newer build was deployed. */
  readonly isNewerBuild = (error: unknown): Promise<boolean> =>
    isNewerBuild(this.#remote, this.build ?? '', error)

  /** Called when the remote threw an error while rendering, or was not rendered in time. The page shows the failure. */
  renderFailed(error: unknown): void {
    // When a chunk of a rendered remote is missing, either a newer build was deployed or the visitor is offline.
    if (this.#load.recorded && isChunkError(error)) void this.#checkMissingChunk(error)
    else this.#fail(toRemoteFailure('render', error))
  }

  /** The id of the loaded build (manifest.ts); undefined until it is loaded. */
  get build(): string | undefined {
    return this.#load.loaded?.build
  }

  /** The address of the loaded files' folder; undefined until they are loaded. */
  get folder(): string | undefined {
    return this.#load.loaded?.folder
  }

  /** Records an error that a handler or promise of the remote threw. The remote stays on the page. */
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
    // A failure caused by a newer deploy is not recorded, because the replaced build has no error.
    if (failure.reason !== 'outdated')
      this.#recordResult('failed', failure.stage, this.#load.loaded?.version ?? failure.version)
    this.#update(this.#visitor, { status: 'failed', failure })
  }

  /**
   * Records a result of the current load.
   * @param version the remote's own version, recorded when the remote has no releases; empty until its manifest is read
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

  /** Sets `#visitor` and the state, and starts a deadline when the visitor waits for a loaded remote to render. */
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
