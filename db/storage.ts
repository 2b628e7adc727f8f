import type { Database } from './database.ts'
import { databaseError, isStorageTrouble, type StorageTrouble } from './errors.ts'

/** Where a handle's changes are stored; each engine has its own. */
export interface Storage {
  trouble(db: Database): Promise<StorageTrouble | undefined>
}

/**
 * Checks whether a reachable database could store a change. The embedded engine checks its file and disk; MySQL is
 * judged by the changes that this process sent.
 * @returns what is wrong, or undefined
 */
export function storageTrouble(db: Database): Promise<StorageTrouble | undefined> {
  // In the settings, because Knex copies them to the clients of transactions.
  const { storage }: { storage: Storage } = db.client.config
  return storage.trouble(db)
}

/** The storage, judged by whether its latest change was stored. */
export class StorageHealth implements Storage {
  readonly #maxAge: number
  #failure: { readonly trouble: StorageTrouble; readonly at: number } | undefined

  /** @param maxAge milliseconds after which a failure no longer counts */
  constructor(maxAge = Number.POSITIVE_INFINITY) {
    this.#maxAge = maxAge
  }

  /** Clears the failure, except of a damaged file, which stays damaged. */
  succeeded(): void {
    if (this.#failure?.trouble !== 'damaged') this.#failure = undefined
  }

  /** Records a failed statement; errors that do not come from the storage are ignored. */
  failed(error: unknown): void {
    const trouble = databaseError(error)
    if (isStorageTrouble(trouble)) this.#failure = { trouble, at: performance.now() }
  }

  async trouble(_db: Database): Promise<StorageTrouble | undefined> {
    const { trouble, at } = this.#failure ?? { at: Number.NEGATIVE_INFINITY }
    return performance.now() - at <= this.#maxAge ? trouble : undefined
  }
}
