import { type Database, migrationsCurrent, ping } from '@club/db'
import Router from '@koa/router'

/** Longest a readiness answer waits for the database, in milliseconds. */
const PATIENCE = 2000

/** Whether this process takes requests: false from the first stop signal on. */
export interface Readiness {
  stopping: boolean
}

/** `/livez`: the process is up. `/readyz`: it can answer requests, or 503 with the reason. */
export function health(db: Database, readiness: Readiness): Router {
  const router = new Router()
  router.get('/livez', (ctx) => {
    ctx.state.route = '/livez'
    ctx.set('Cache-Control', 'no-store')
    ctx.body = { status: 'ok' }
  })
  router.get('/readyz', async (ctx) => {
    ctx.state.route = '/readyz'
    ctx.set('Cache-Control', 'no-store')
    const reason = readiness.stopping ? 'stopping' : await within(PATIENCE, databaseTrouble(db))
    ctx.status = reason ? 503 : 200
    ctx.body = reason ? { status: 'unavailable', reason } : { status: 'ok' }
  })
  return router
}

async function databaseTrouble(db: Database): Promise<string | undefined> {
  try {
    await ping(db)
    return (await migrationsCurrent(db)) ? undefined : 'migrations pending'
  } catch {
    return 'database unavailable'
  }
}

async function within(
  milliseconds: number,
  answer: Promise<string | undefined>,
): Promise<string | undefined> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<string>((resolve) => {
    timer = setTimeout(() => resolve('database unavailable'), milliseconds)
  })
  try {
    return await Promise.race([answer, late])
  } finally {
    clearTimeout(timer)
  }
}
