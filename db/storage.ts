import { databaseError, type StorageTrouble } from './errors.ts'
import type { Database } from './open.ts'

/** What a handle knows about the place where its changes are stored. Each engine has its own. */
export interface Storage {
  trouble(db: Database): Promise<StorageTrouble | undefined>
}

/**
 * Whether a database that answers could store a change, as far as that can be known without refusing one: the
 * embedded engine looks at its file and its disk, MySQL is believed until it has refused a change.
 * @returns what is wrong, or undefined
 */
export function storageTrouble(db: Database): Promise<StorageTrouble | undefined> {
  // On the settings, which Knex hands to the clients of transactions, too.
  const { storage }: { storage: Storage } = db.client.config
  return storage.trouble(db)
}

const troubles: ReadonlySet<unknown> = new Set<StorageTrouble>([
  'disk_full',
  'unwritable',
  'file_gone',
  'damaged',
])

const isTrouble = (kind: unknown): kind is StorageTrouble => troubles.has(kind)

/** Remembers whether the last change was refused. */
export class Refusals {
  #last: { readonly trouble: StorageTrouble; readonly at: number } | undefined

  /** A change was stored. What is damaged stays so. */
  stored(): void {
    if (this.#last?.trouble !== 'damaged') this.#last = undefined
  }

  /** A statement failed; only a storage's trouble counts. */
  failed(error: unknown): void {
    const trouble = databaseError(error)
    if (isTrouble(trouble)) this.#last = { trouble, at: performance.now() }
  }

  /**
   * The trouble of the last change, or undefined when it was stored.
   * @param within milliseconds for which it is remembered
   */
  last(within = Number.POSITIVE_INFINITY): StorageTrouble | undefined {
    return this.#last && performance.now() - this.#last.at <= within ? this.#last.trouble : undefined
  }
}
