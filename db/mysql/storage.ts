import type { StorageTrouble } from '../errors.ts'
import { type Storage, StorageHealth } from '../storage.ts'

/**
 * Milliseconds for which a refused change marks the server's disk as failing. MySQL does not report its free space,
 * and no further change tests it while a load balancer sends nobody.
 */
const MAX_AGE = 10_000

/** MySQL's storage, judged by the changes that this process sent. */
export class MysqlStorage implements Storage {
  readonly health = new StorageHealth()

  async trouble(): Promise<StorageTrouble | undefined> {
    return this.health.trouble(MAX_AGE)
  }
}
