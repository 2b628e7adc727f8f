import type { ComponentType } from 'react'
import type { RemoteFailure } from '../failure.ts'
import type { LoadedRemote } from './load-remote.ts'

/** What a remote's place on the page shows. */
export type RemoteState =
  | { readonly status: 'idle' }
  /** `after` is the failure that Retry was pressed for, which stays on the page meanwhile. */
  | { readonly status: 'loading'; readonly after: RemoteFailure | undefined }
  | { readonly status: 'ready'; readonly Component: ComponentType; readonly attempt: number }
  | { readonly status: 'failed'; readonly failure: RemoteFailure }

/** One load of a remote. */
interface Load {
  /** Which load it is in the page's life, from 1. */
  readonly round: number
  /** The same without loads ahead of time that failed, of which nobody is told. */
  readonly attempt: number
  /** When the visitor began to wait, in the page's milliseconds; undefined while it only happens ahead of time. */
  readonly waitedFrom: number | undefined
  /** What was loaded, once it is. */
  readonly loaded: LoadedRemote | undefined
  /** What telemetry was told of it. */
  readonly told: 'nothing' | 'loaded' | 'failed'
}

/** All that is known of a remote at one moment. */
export interface Situation {
  readonly state: RemoteState
  /** The latest load; round 0 before the first. */
  readonly load: Load
  /** Where the visitor is: on another tab, waiting in the remote's place, or with the remote before them. */
  readonly visitor: 'elsewhere' | 'waiting' | 'served'
}

export const untouched: Situation = {
  state: { status: 'idle' },
  load: { round: 0, attempt: 0, waitedFrom: undefined, loaded: undefined, told: 'nothing' },
  visitor: 'elsewhere',
}

/** A new load begins. @param waitedFrom undefined when it only happens ahead of time */
export const begun = ({ state, load }: Situation, waitedFrom: number | undefined): Situation => ({
  state: { status: 'loading', after: state.status === 'failed' ? state.failure : undefined },
  load: {
    round: load.round + 1,
    attempt: load.attempt + 1,
    waitedFrom,
    loaded: undefined,
    told: 'nothing',
  },
  visitor: waitedFrom === undefined ? 'elsewhere' : 'waiting',
})

/** The visitor comes to a remote that is loading, or loaded. React may have told that it is on the page before. */
export const opened = ({ state, load, visitor }: Situation, now: number): Situation => ({
  state,
  load: { ...load, waitedFrom: load.waitedFrom ?? now },
  visitor: visitor === 'served' ? 'served' : 'waiting',
})

/** The visitor goes elsewhere: a remote that failed is tried again when they come back. */
export const left = ({ state, load }: Situation): Situation => ({
  state: state.status === 'failed' ? { status: 'idle' } : state,
  load,
  visitor: 'elsewhere',
})

/** The code is here. */
export const arrived = (before: Situation, loaded: LoadedRemote): Situation => ({
  ...before,
  state: { status: 'ready', Component: loaded.Component, attempt: before.load.attempt },
  load: { ...before.load, loaded },
})

/** A load ahead of time failed: as if it had not been. */
export const forgotten = (before: Situation): Situation => ({
  ...before,
  state: { status: 'idle' },
  load: { ...before.load, attempt: before.load.attempt - 1 },
})
