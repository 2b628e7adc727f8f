/** What a notice says. At most one is shown at a time: a newer one takes the place of the older. */
export interface Notice {
  readonly title: string
  readonly description?: string | undefined
  readonly tone: 'success' | 'destructive'
  /** The failure it tells of. */
  readonly error?: unknown
}

export interface ShownNotice extends Notice {
  readonly id: number
  readonly open: boolean
}

/** How long a notice is shown, in milliseconds (specification section 9). */
export const noticeDuration = 5000

/** How long a dismissed notice is kept before it is removed, in milliseconds (specification section 9). */
export const noticeRemoval = 1_000_000

/** The one notice there is, shown or dismissed. */
let notice: ShownNotice | undefined
let lastId = 0
/** Milliseconds the notice still has when its time does not run. */
let left = 0
/** When its time began to run, as performance.now() counts; undefined while it is held. */
let runningSince: number | undefined
/** Ends the showing, or removes the dismissed notice. */
let timer: ReturnType<typeof setTimeout> | undefined
const listeners = new Set<() => void>()

const become = (next: ShownNotice | undefined) => {
  notice = next
  for (const listener of listeners) listener()
}

/** For useSyncExternalStore. */
export const noticeStore = {
  subscribe: (listener: () => void) => {
    listeners.add(listener)
    return () => {
      listeners.delete(listener)
    }
  },
  current: () => notice,
}

/** Milliseconds the shown notice has left; 0 when there is none. */
export const noticeTimeLeft = (): number =>
  notice?.open ? left - (runningSince === undefined ? 0 : performance.now() - runningSince) : 0

/**
 * Shows a notice in place of any other.
 * @param duration milliseconds
 */
export function notify(next: Notice, duration: number = noticeDuration): void {
  lastId += 1
  left = duration
  runningSince = undefined
  become({ ...next, id: lastId, open: true })
  resumeNotice()
}

/** Stops the shown notice's time, while the visitor points at it or the focus is in it. */
export function holdNotice(): void {
  if (!notice?.open || runningSince === undefined) return
  left = noticeTimeLeft()
  runningSince = undefined
  clearTimeout(timer)
}

/** Lets its time run on from where it was held. */
export function resumeNotice(): void {
  if (!notice?.open || runningSince !== undefined) return
  clearTimeout(timer)
  runningSince = performance.now()
  timer = setTimeout(dismissNotice, left)
}

/** Dismisses the shown notice; it is removed after the removal time, or when a newer one comes. */
export function dismissNotice(): void {
  if (!notice?.open) return
  clearTimeout(timer)
  timer = setTimeout(() => become(undefined), noticeRemoval)
  become({ ...notice, open: false })
}

/** Dismisses the shown notice if it tells of this failure: what failed has succeeded since. */
export function dismissNoticeOf(error: unknown): void {
  if (notice?.error === error) dismissNotice()
}

/** Forgets the notice, as a new page does; a test that renders a page anew needs it. */
export function forgetNotices(): void {
  clearTimeout(timer)
  become(undefined)
}
