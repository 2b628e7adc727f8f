import { readFileSync } from 'node:fs'

/** How mysql2 checks the server's certificate. */
interface Tls {
  readonly rejectUnauthorized: true
  readonly verifyIdentity: boolean
  readonly ca?: string
}

/** A parsed `DATABASE_URL`. */
export interface MysqlAddress {
  readonly connection: {
    readonly host: string
    readonly port: number
    readonly user: string
    readonly password: string
    readonly database: string
    readonly ssl?: Tls
  }
  readonly pool: number
}

const DEFAULT_POOL = 10
const accepted =
  'mysql://user:password@host:3306/database?ssl=true&ssl-ca=/path/ca.pem&ssl-host-check=false&pool=10'

const refuse = (what: string): never => {
  throw new Error(`${what}; accepted is ${accepted} (everything from the question mark on is optional)`)
}

/**
 * Parses the address of a MySQL database. Its query may contain:
 *
 * - `ssl=true`: TLS; the certificate is checked against the machine's authorities, and its name against the host
 * - `ssl-ca=<file>`: TLS; the certificate is checked against the authorities in this PEM file, which is read
 *   immediately
 * - `ssl-host-check=false`: TLS without a check of the host name, because certificates that MySQL creates contain no
 *   host name
 * - `pool=<2..200>`: maximum number of connections, 10 by default; at least two, because a migration holds its lock on
 *   one of them
 *
 * @throws Error when the address is invalid; its message does not contain the password
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
