import type { StorageTrouble } from '../errors.ts'
import { Refusals, type Storage } from '../storage.ts'

/**
 * Milliseconds for which a refused change stands for the server's disk. It cannot be asked for its room, and no
 * change comes to prove it well while a load balancer sends nobody.
 */
const REMEMBERED = 10_000

/** MySQL's storage, by what came of the changes this process sent. */
export class MysqlStorage implements Storage {
  readonly refusals = new Refusals()

  async trouble(): Promise<StorageTrouble | undefined> {
    return this.refusals.last(REMEMBERED)
  }
}
