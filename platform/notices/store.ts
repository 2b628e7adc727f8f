/** What a notice says. At most one is shown at a time: a newer one takes the place of the older. */
export interface Notice {
  readonly title: string
  readonly description?: string | undefined
  readonly tone: 'success' | 'destructive'
}

export interface ShownNotice extends Notice {
  readonly id: number
  readonly open: boolean
  /** How long it is shown, in milliseconds. */
  readonly duration: number
  /** When its time is over, as Date.now() counts. */
  readonly until: number
}

/** How long a notice is shown (specification section 9). */
export const noticeDuration = 5000

/** How long a dismissed notice is kept before it is removed (specification section 9). */
export const noticeRemoval = 1_000_000

let notices: readonly ShownNotice[] = []
let lastId = 0
const listeners = new Set<() => void>()

const change = (next: readonly ShownNotice[]) => {
  notices = next
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
  current: () => notices,
}

/**
 * Shows a notice in place of any other.
 * @returns its id
 */
export function notify(notice: Notice, duration: number = noticeDuration): number {
  lastId += 1
  const id = lastId
  change([{ ...notice, id, open: true, duration, until: Date.now() + duration }])
  return id
}

/** Closes a notice; it leaves the store after the removal time, or when a newer one comes. */
export function dismissNotice(id: number): void {
  change(notices.map((notice) => (notice.id === id ? { ...notice, open: false } : notice)))
  setTimeout(() => change(notices.filter((notice) => notice.id !== id)), noticeRemoval)
}

/** Forgets every notice, as a new page does; a test that renders a page anew needs it. */
export const forgetNotices = (): void => change([])
