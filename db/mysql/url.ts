import { readFileSync } from 'node:fs'

/** How mysql2 checks the server it talks to. */
interface Tls {
  readonly rejectUnauthorized: true
  readonly verifyIdentity: boolean
  readonly ca?: string
}

/** Where MySQL is and how to talk to it, as a `DATABASE_URL` says. */
export interface MysqlAddress {
  readonly connection: {
    readonly host: string
    readonly port: number
    readonly user: string
    readonly password: string
    readonly database: string
    readonly ssl?: Tls
  }
  /** Most connections this process opens. */
  readonly pool: number
}

const DEFAULT_POOL = 10
const accepted =
  'mysql://user:password@host:3306/database?ssl=true&ssl-ca=/path/ca.pem&ssl-host-check=false&pool=10'

const refuse = (what: string): never => {
  throw new Error(`${what}; accepted is ${accepted} (everything from the question mark on is optional)`)
}

/**
 * Reads a database address.
 *
 * - `ssl=true`: TLS, the server's certificate checked against the machine's authorities and the host's name
 * - `ssl-ca=<file>`: TLS, checked against the authorities of that PEM file instead (the file is read now)
 * - `ssl-host-check=false`: TLS without comparing the name: certificates that MySQL makes itself carry none
 * - `pool=<2..200>`: most connections of this process, default 10 (two, because migrating holds its lock on one)
 *
 * @throws Error in one sentence that never repeats the password
 */
export function parseMysqlUrl(text: string): MysqlAddress {
  if (!URL.canParse(text)) return refuse('the database address is not a URL')
  const url = new URL(text)
  if (url.protocol !== 'mysql:') return refuse(`a database address cannot start with ${url.protocol}//`)
  const database = decodeURIComponent(url.pathname.slice(1))
  if (!url.hostname) return refuse('the database address names no host')
  if (!database || database.includes('/')) return refuse('the database address names no database')
  const { pool, ssl } = parameters(url.searchParams)
  return {
    connection: {
      host: url.hostname.replace(/^\[|\]$/g, ''),
      port: url.port ? Number(url.port) : 3306,
      user: decodeURIComponent(url.username),
      password: decodeURIComponent(url.password),
      database,
      ...(ssl && { ssl }),
    },
    pool,
  }
}

function parameters(query: URLSearchParams): { pool: number; ssl: Tls | undefined } {
  for (const name of query.keys())
    if (!['ssl', 'ssl-ca', 'ssl-host-check', 'pool'].includes(name))
      refuse(`the database address has an unknown parameter "${name}"`)
  const ca = query.get('ssl-ca')
  const wanted = flag(query, 'ssl', ca !== null)
  const verifyIdentity = flag(query, 'ssl-host-check', true)
  if (!wanted && (ca !== null || !verifyIdentity))
    refuse('the database address sets TLS options without ssl=true')
  return {
    pool: poolSize(query.get('pool')),
    ssl: wanted
      ? { rejectUnauthorized: true, verifyIdentity, ...(ca !== null && { ca: pem(ca) }) }
      : undefined,
  }
}

function flag(query: URLSearchParams, name: string, otherwise: boolean): boolean {
  const value = query.get(name)
  if (value === null) return otherwise
  if (value !== 'true' && value !== 'false') refuse(`${name} in the database address must be true or false`)
  return value === 'true'
}

function poolSize(text: string | null): number {
  if (text === null) return DEFAULT_POOL
  const size = /^\d{1,3}$/.test(text) ? Number(text) : 0
  return size >= 2 && size <= 200 ? size : refuse('pool in the database address must be 2 to 200')
}

function pem(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return refuse(`ssl-ca in the database address names a file that cannot be read (${file})`)
  }
}
