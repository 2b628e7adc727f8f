import type { Database } from './database.ts'
import { getDatabaseErrorKind, isStorageFailure, type StorageFailure } from './errors.ts'

/**
 * Returns why a reachable database cannot store changes; undefined if it can. For SQLite, this checks the file and the
 * disk. For MySQL, this returns why the latest change of this process failed.
 */
export function findStorageFailure(db: Database): Promise<StorageFailure | undefined> {
  // `openDatabase` stores the `StorageHealth` in Knex's settings, which the handles of transactions share.
  const { storage }: { storage: StorageHealth } = db.client.config
  return storage.findFailure(db)
}

/**
 * Records why the latest change could not be stored. Without a record, the database counts as able to store changes.
 */
export class StorageHealth {
  readonly #maxAge: number
  #latest: { readonly failure: StorageFailure; readonly at: number } | undefined

  /** @param maxAge milliseconds after which a recorded failure no longer counts */
  constructor(maxAge = Number.POSITIVE_INFINITY) {
    this.#maxAge = maxAge
  }

  /** Clears the recorded failure, unless the file is damaged: a stored change does not repair the file. */
  succeeded(): void {
    if (this.#latest?.failure !== 'damaged') this.#latest = undefined
  }

  /** Records an error that means that the database cannot store changes, and ignores all other errors. */
  failed(error: unknown): void {
    const failure = getDatabaseErrorKind(error)
    if (isStorageFailure(failure)) this.#latest = { failure, at: performance.now() }
  }

  async findFailure(_db: Database): Promise<StorageFailure | undefined> {
    const { failure, at } = this.#latest ?? { at: Number.NEGATIVE_INFINITY }
    return performance.now() - at <= this.#maxAge ? failure : undefined
  }
}
