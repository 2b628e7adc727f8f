import { rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { parseMysqlUrl } from './url.ts'

describe('a database address', () => {
  it('contains host, port, user, password and database', () => {
    expect(parseMysqlUrl('mysql://club:p%40ss%2Fword@db.example:3307/thursday')).toEqual({
      connection: {
        host: 'db.example',
        port: 3307,
        user: 'club',
        password: 'p@ss/word',
        database: 'thursday',
      },
      pool: 10,
    })
  })

  it('may omit the port, and may have an IPv6 host', () => {
    expect(parseMysqlUrl('mysql://club@[::1]/thursday').connection).toMatchObject({ host: '::1', port: 3306 })
  })

  it('may set the size of the pool', () => {
    expect(parseMysqlUrl('mysql://club@db/thursday?pool=25').pool).toBe(25)
  })

  it('may require TLS, checked against the machine’s authorities and the host’s name', () => {
    expect(parseMysqlUrl('mysql://club@db/thursday?ssl=true').connection.ssl).toEqual({
      rejectUnauthorized: true,
      verifyIdentity: true,
    })
    expect(parseMysqlUrl('mysql://club@db/thursday?ssl=false').connection.ssl).toBeUndefined()
  })

  it('may name its own authority, and turn off the check of the host’s name', async () => {
    const file = join(tmpdir(), `club-ca-${crypto.randomUUID()}.pem`)
    await writeFile(file, 'a certificate')
    expect(
      parseMysqlUrl(`mysql://club@db/thursday?ssl-ca=${file}&ssl-host-check=false`).connection.ssl,
    ).toEqual({
      rejectUnauthorized: true,
      verifyIdentity: false,
      ca: 'a certificate',
    })
    await rm(file)
  })

  it.each([
    ['thursday', 'is not a URL'],
    ['postgres://club@db/thursday', 'cannot start with postgres://'],
    ['mysql://club@db', 'names no database'],
    ['mysql://club@db/thursday/game', 'names no database'],
    ['mysql:///thursday', 'names no host'],
    ['mysql://club@db/thursday?tls=true', 'unknown parameter "tls"'],
    ['mysql://club@db/thursday?ssl=yes', 'ssl in the database address must be true or false'],
    ['mysql://club@db/thursday?ssl=false&ssl-ca=/a.pem', 'TLS options without ssl=true'],
    ['mysql://club@db/thursday?ssl-host-check=false', 'TLS options without ssl=true'],
    ['mysql://club@db/thursday?ssl-ca=/no/such/file.pem', 'cannot be read (/no/such/file.pem)'],
    ['mysql://club@db/thursday?pool=1', 'pool in the database address must be 2 to 200'],
    ['mysql://club@db/thursday?pool=many', 'pool in the database address must be 2 to 200'],
  ])('is refused: %s %s; the error contains a valid address', (url, reason) => {
    expect(() => parseMysqlUrl(url)).toThrow(reason)
    expect(() => parseMysqlUrl(url)).toThrow('accepted is mysql://user:password@host:3306/database')
  })

  it('is refused with an error that does not contain the password', () => {
    expect(() => parseMysqlUrl('mysql://club:geheim@db/thursday?oops=1')).toThrow(/^(?!.*geheim)/)
  })
})
