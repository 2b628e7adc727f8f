import type { Database } from './database.ts'
import { databaseErrorKind, isStorageTrouble, type StorageTrouble } from './errors.ts'

/** Checks whether the database of a handle can store changes. Each engine has its own implementation. */
export interface StorageCheck {
  trouble(db: Database): Promise<StorageTrouble | undefined>
}

/**
 * Checks whether a reachable database could store a change. On the embedded engine, it checks the file and the disk. On
 * MySQL, it returns why the latest change of this process failed.
 * @returns why changes cannot be stored; undefined when they can be stored
 */
export function storageTrouble(db: Database): Promise<StorageTrouble | undefined> {
  // `openDatabase` puts the storage check into Knex's settings, which each transaction gets too.
  const { storage }: { storage: StorageCheck } = db.client.config
  return storage.trouble(db)
}

/** Remembers the failure of the latest change. While there is none, it assumes that the database can store changes. */
export class StorageHealth implements StorageCheck {
  readonly #maxAge: number
  #failure: { readonly trouble: StorageTrouble; readonly at: number } | undefined

  /** @param maxAge milliseconds after which a failure no longer counts */
  constructor(maxAge = Number.POSITIVE_INFINITY) {
    this.#maxAge = maxAge
  }

  /** Clears the recorded failure, unless the file is damaged: a stored change does not repair the file. */
  succeeded(): void {
    if (this.#failure?.trouble !== 'damaged') this.#failure = undefined
  }

  /** Records the failure of a statement. An error that does not come from the storage is ignored. */
  failed(error: unknown): void {
    const trouble = databaseErrorKind(error)
    if (isStorageTrouble(trouble)) this.#failure = { trouble, at: performance.now() }
  }

  async trouble(_db: Database): Promise<StorageTrouble | undefined> {
    const { trouble, at } = this.#failure ?? { at: Number.NEGATIVE_INFINITY }
    return performance.now() - at <= this.#maxAge ? trouble : undefined
  }
}
