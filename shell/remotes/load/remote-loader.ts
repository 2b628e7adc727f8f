import type { Microfrontend, TabLoad } from '@club/contract'
import { DeadlineError } from '@club/platform/deadline'
import { createStore, isChunkError } from '@club/platform/host'
import { deadlines } from '../deadlines.ts'
import { failureOf, RemoteFailure } from '../failure.ts'
import { isNewerBuild } from '../manifest/newer-build.ts'
import type { loadRemote } from './load-remote.ts'
import {
  arrived,
  begun,
  forgotten,
  left,
  opened,
  type RemoteState,
  type Situation,
  untouched,
} from './situation.ts'

/** Told once per load, when the remote is seen or has failed, and once more when it fails after it was seen. */
export type RecordLoad = (load: TabLoad) => void

/**
 * Loads one remote when it is opened, or ahead of time, keeps what was loaded, and loads anew on Retry. React
 * follows it as an external store. What it knows is one situation (situation.ts), which #become alone replaces.
 */
export class RemoteLoader {
  readonly #remote: Microfrontend
  readonly #load: typeof loadRemote
  readonly #record: RecordLoad
  readonly #state = createStore<RemoteState>(untouched.state)
  #now: Situation & { readonly timer?: ReturnType<typeof setTimeout> | undefined } = untouched

  constructor(remote: Microfrontend, load: typeof loadRemote, record: RecordLoad) {
    this.#remote = remote
    this.#load = load
    this.#record = record
  }

  readonly subscribe = this.#state.subscribe
  readonly current = this.#state.current

  /** The visitor is here: loads, unless that is done or under way. */
  open(): void {
    if (this.#now.state.status === 'idle') void this.#begin(performance.now())
    else this.#become(opened(this.#now, performance.now()))
  }

  /** The visitor went elsewhere. */
  leave(): void {
    this.#become(left(this.#now))
  }

  /** The visitor may come: loads ahead of time. A failure of that is forgotten. */
  preload(): void {
    if (this.#now.state.status === 'idle') void this.#begin(undefined)
  }

  /** Loads everything again. */
  retry(): void {
    void this.#begin(performance.now())
  }

  /** The remote stands on the page. */
  rendered(): void {
    this.#become({ ...this.#now, visitor: 'served' })
    this.#tell('loaded', 'render', this.#now.load.loaded?.version)
  }

  /** Whether a part of the remote on the page is missing because the remote was deployed anew. */
  readonly isNewer = (error: unknown): Promise<boolean> =>
    isNewerBuild(this.#remote, this.#now.load.loaded?.build ?? '', error)

  /** The remote's rendering threw, or took too long: it is taken off the page. */
  renderFailed(error: unknown): void {
    // Code that was there before and now misses a part: deployed anew while the page was open, or no connection.
    if (this.#now.load.told !== 'nothing' && isChunkError(error)) void this.#missesPart(error)
    else this.#fail(failureOf('render', error))
  }

  get name(): string {
    return this.#remote.name
  }

  /** Where the files of what is loaded lie; undefined while nothing is. */
  get folder(): string | undefined {
    return this.#now.load.loaded?.folder
  }

  /** Something of the remote's failed outside of rendering, in a handler or a promise: its place stays as it is. */
  failedOutside(): void {
    this.#tell('failed', 'render', this.#now.load.loaded?.version)
  }

  async #begin(waitedFrom: number | undefined): Promise<void> {
    this.#become(begun(this.#now, waitedFrom))
    const { round } = this.#now.load
    try {
      const loaded = await this.#load(this.#remote, round)
      if (this.#isLatest(round)) this.#become(arrived(this.#now, loaded))
    } catch (error) {
      if (!this.#isLatest(round)) return
      if (this.#now.load.waitedFrom === undefined) this.#become(forgotten(this.#now))
      else this.#fail(failureOf('module', error))
    }
  }

  async #missesPart(error: unknown): Promise<void> {
    const { round } = this.#now.load
    this.#become({ ...this.#now, state: { status: 'loading', after: undefined } })
    const outdated = await this.isNewer(error)
    if (this.#isLatest(round) && this.#now.state.status === 'loading')
      this.#fail(new RemoteFailure('render', outdated ? 'outdated' : 'missing', error))
  }

  /** Whether no newer load has begun. */
  #isLatest(round: number): boolean {
    return this.#now.load.round === round
  }

  #fail(failure: RemoteFailure): void {
    console.error(`The remote ${this.#remote.name} failed.`, failure)
    // A newer deploy is no error of the one that it replaced.
    if (failure.reason !== 'outdated')
      this.#tell('failed', failure.stage, this.#now.load.loaded?.version ?? failure.version)
    this.#become({ ...this.#now, state: { status: 'failed', failure } })
  }

  /** @param told the remote's own version; a release is told by its id, also where no manifest was read */
  #tell(outcome: 'loaded' | 'failed', stage: TabLoad['stage'], told = ''): void {
    const version = this.#remote.release ?? told
    const { load } = this.#now
    // What failed is not told again, nor what was seen as loaded once more.
    if (load.told === 'failed' || load.told === outcome) return
    this.#become({ ...this.#now, load: { ...load, told: outcome } })
    const now = performance.now()
    this.#record({
      tab: this.#remote.name,
      version,
      stage,
      outcome: load.told === 'loaded' ? 'failed later' : outcome,
      milliseconds: now - (load.waitedFrom ?? now),
      attempt: load.attempt,
    })
  }

  /** Replaces the situation, tells who follows, and bounds how long the visitor waits for what is loaded. */
  #become(next: Situation): void {
    const before = this.#now
    clearTimeout(before.timer)
    const awaited = next.state.status === 'ready' && next.visitor === 'waiting'
    const timer = awaited ? setTimeout(this.#doesNotAppear, deadlines.render) : undefined
    this.#now = { ...next, timer }
    if (next.state !== before.state) this.#state.set(next.state)
  }

  readonly #doesNotAppear = (): void => this.renderFailed(new DeadlineError('the remote does not appear'))
}
