import type { Database } from './database.ts'
import { databaseErrorKind, isStorageFailure, type StorageFailure } from './errors.ts'

/** Checks whether the database of a handle can store changes. Each engine has its own implementation. */
export interface StorageCheck {
  findFailure(db: Database): Promise<StorageFailure | undefined>
}

/**
 * Checks whether a reachable database could store a change. On the embedded engine, it checks the file and the disk. On
 * MySQL, it returns why the latest change of this process failed.
 * @returns why changes cannot be stored; undefined when they can be stored
 */
export function findStorageFailure(db: Database): Promise<StorageFailure | undefined> {
  // `openDatabase` puts the storage check into Knex's settings, which each transaction gets too.
  const { storage }: { storage: StorageCheck } = db.client.config
  return storage.findFailure(db)
}

/** Stores the failure of the latest change. Without a failure, the database counts as able to store changes. */
export class StorageHealth implements StorageCheck {
  readonly #maxAge: number
  #latest: { readonly failure: StorageFailure; readonly at: number } | undefined

  /** @param maxAge milliseconds after which a failure no longer counts */
  constructor(maxAge = Number.POSITIVE_INFINITY) {
    this.#maxAge = maxAge
  }

  /** Clears the recorded failure, unless the file is damaged: a stored change does not repair the file. */
  succeeded(): void {
    if (this.#latest?.failure !== 'damaged') this.#latest = undefined
  }

  /** Records the failure of a statement. An error that does not come from the storage is ignored. */
  failed(error: unknown): void {
    const failure = databaseErrorKind(error)
    if (isStorageFailure(failure)) this.#latest = { failure, at: performance.now() }
  }

  async findFailure(_db: Database): Promise<StorageFailure | undefined> {
    const { failure, at } = this.#latest ?? { at: Number.NEGATIVE_INFINITY }
    return performance.now() - at <= this.#maxAge ? failure : undefined
  }
}
