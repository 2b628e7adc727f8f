import type { StatsFs } from 'node:fs'
import { statfs } from 'node:fs/promises'
import { type Database, getPoolUsage } from '@club/db'
import { Gauge, type Registry } from 'prom-client'

/** The database and the folders about which the server exports metrics. */
export interface MeasuredResources {
  readonly db: Database
  /** The paths of the measured folders, by metric label. A folder that does not exist is left out of the metrics. */
  readonly folders: Readonly<Partial<Record<'data' | 'backups', string>>>
}

/** Registers gauges of the disk space and of the database's connections, which are measured at each scrape. */
export function registerResourceMetrics(registry: Registry, { db, folders }: MeasuredResources): void {
  const disk = (name: string, help: string, bytes: (disk: StatsFs) => number) =>
    new Gauge({
      name,
      help,
      labelNames: ['folder'],
      registers: [registry],
      async collect() {
        const disks = await Promise.all(
          Object.entries(folders).map(async ([folder, path]) => ({
            folder,
            disk: await statfs(path).catch(() => undefined),
          })),
        )
        this.reset()
        for (const { folder, disk } of disks) if (disk) this.set({ folder }, bytes(disk))
      },
    })
  // The free space is computed from `bavail`, which leaves out the blocks that only root may use.
  disk('club_disk_free_bytes', "Free space on a folder's disk", ({ bavail, bsize }) => bavail * bsize)
  disk('club_disk_size_bytes', "Size of a folder's disk", ({ blocks, bsize }) => blocks * bsize)
  new Gauge({
    name: 'club_database_pool_connections',
    help: "The database pool's connections: used, free, and callers that are waiting for one",
    labelNames: ['state'],
    registers: [registry],
    collect() {
      for (const [state, count] of Object.entries(getPoolUsage(db))) this.set({ state }, count)
    },
  })
}
