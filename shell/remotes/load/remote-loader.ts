import type { Microfrontend, TabLoad } from '@club/contract'
import { DeadlineError } from '@club/platform/deadline'
import type { ComponentType } from 'react'
import { deadlines } from '../deadlines.ts'
import { failureOf, isChunkError, RemoteFailure } from '../failure.ts'
import { isNewerBuild } from '../manifest/newer-build.ts'
import type { loadRemote, Progress } from './load-remote.ts'

/** What a tab's place on the page shows. */
export type RemoteState =
  | { readonly status: 'idle' }
  | { readonly status: 'loading'; readonly after: RemoteFailure | undefined }
  | { readonly status: 'ready'; readonly Component: ComponentType; readonly attempt: number }
  | { readonly status: 'failed'; readonly failure: RemoteFailure }

/** One load, from the moment the visitor waits for it to the moment it is told how it went. */
interface Attempt {
  readonly number: number
  readonly progress: Progress
  /** When the visitor began to wait; undefined while it only happens ahead of time. */
  since: number | undefined
  recorded: boolean
}

/**
 * Loads one tab when it is opened, or ahead of time, keeps what was loaded, and loads anew on Retry. React
 * follows it as an external store.
 */
export class RemoteLoader {
  readonly tab: Microfrontend
  readonly #load: typeof loadRemote
  readonly #record: (load: TabLoad) => void
  readonly #listeners = new Set<() => void>()
  #state: RemoteState = { status: 'idle' }
  #attempt: Attempt | undefined
  /** Tries the visitor waited for, which is what is counted. */
  #attempts = 0
  #rounds = 0
  /** Whether the tab stands on the page, and the time it has for that. */
  #shown = false
  #deadline: ReturnType<typeof setTimeout> | undefined

  /** @param record told once per load, when it is seen or has failed */
  constructor(tab: Microfrontend, load: typeof loadRemote, record: (load: TabLoad) => void) {
    this.tab = tab
    this.#load = load
    this.#record = record
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => {
      this.#listeners.delete(listener)
    }
  }

  readonly current = (): RemoteState => this.#state

  /** The visitor is here: loads, unless that is done or under way. */
  open(): void {
    if (this.#state.status === 'idle') void this.#begin(performance.now())
    else if (this.#attempt) this.#attempt.since ??= performance.now()
    if (this.#state.status === 'ready' && !this.#shown) this.#awaitRendering()
  }

  /** The visitor went elsewhere: a tab that failed is tried again when they come back. */
  leave(): void {
    this.#shown = false
    clearTimeout(this.#deadline)
    if (this.#state.status === 'failed') this.#become({ status: 'idle' })
  }

  /** The visitor may come: loads ahead of time. A failure of that is forgotten. */
  preload(): void {
    if (this.#state.status === 'idle') void this.#begin(undefined)
  }

  /** Loads everything again. */
  retry(): void {
    void this.#begin(performance.now())
  }

  /** The tab stands on the page. */
  rendered(): void {
    this.#shown = true
    clearTimeout(this.#deadline)
    if (this.#attempt) this.#attempt.progress.stage = 'render'
    this.#tell('loaded')
  }

  /** Whether a part of the tab on the page is missing because it was deployed anew. */
  readonly isNewer = (error: unknown): Promise<boolean> =>
    isNewerBuild(this.tab, this.#attempt?.progress.build ?? '', error)

  /** The tab's rendering threw, or took too long: it is taken off the page. */
  renderFailed(error: unknown): void {
    // Code that was there before and now misses a part: deployed anew while the page was open, or no connection.
    if (this.#attempt?.recorded === true && isChunkError(error)) void this.#missesPart(this.#attempt, error)
    else this.#fail(failureOf('render', error))
  }

  async #missesPart(attempt: Attempt, error: unknown): Promise<void> {
    clearTimeout(this.#deadline)
    this.#become({ status: 'loading', after: undefined })
    const outdated = await this.isNewer(error)
    if (this.#attempt === attempt && this.#state.status === 'loading')
      this.#fail(new RemoteFailure('render', outdated ? 'outdated' : 'missing', error))
  }

  async #begin(since: number | undefined): Promise<void> {
    this.#attempts += 1
    this.#rounds += 1
    this.#shown = false
    const progress: Progress = { round: this.#rounds, stage: 'manifest', version: '', build: '' }
    const attempt: Attempt = { number: this.#attempts, progress, since, recorded: false }
    this.#attempt = attempt
    this.#become({
      status: 'loading',
      after: this.#state.status === 'failed' ? this.#state.failure : undefined,
    })
    try {
      const Component = await this.#load(this.tab, progress)
      if (this.#attempt !== attempt) return
      this.#become({ status: 'ready', Component, attempt: attempt.number })
      if (attempt.since !== undefined && !this.#shown) this.#awaitRendering()
    } catch (error) {
      if (this.#attempt === attempt) this.#giveUp(attempt, failureOf(progress.stage, error))
    }
  }

  #awaitRendering(): void {
    clearTimeout(this.#deadline)
    const late = new DeadlineError('the tab does not appear')
    this.#deadline = setTimeout(() => this.renderFailed(late), deadlines.render)
  }

  #giveUp(attempt: Attempt, failure: RemoteFailure): void {
    if (attempt.since !== undefined) {
      this.#fail(failure)
      return
    }
    this.#attempt = undefined
    this.#attempts -= 1
    this.#become({ status: 'idle' })
  }

  #fail(failure: RemoteFailure): void {
    clearTimeout(this.#deadline)
    console.error(`The tab ${this.tab.name} failed.`, failure)
    if (this.#attempt) this.#attempt.progress.stage = failure.stage
    this.#tell('failed')
    this.#become({ status: 'failed', failure })
  }

  #tell(outcome: TabLoad['outcome']): void {
    const attempt = this.#attempt
    if (!attempt || attempt.recorded) return
    attempt.recorded = true
    this.#record({
      tab: this.tab.name,
      version: attempt.progress.version,
      stage: attempt.progress.stage,
      outcome,
      milliseconds: performance.now() - (attempt.since ?? performance.now()),
      attempt: attempt.number,
    })
  }

  #become(state: RemoteState): void {
    this.#state = state
    for (const listener of this.#listeners) listener()
  }
}
