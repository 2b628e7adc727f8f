import type { Penalty } from '@club/contract'
import { parse } from 'csv-parse/sync'
import Papa from 'papaparse'
import { describe, expect, it } from 'vitest'
import { describeOnEveryEngine } from '../../testing/database-engines.ts'
import { formatPenaltiesCsv } from './penalties-csv.ts'

/** Parses CSV with two libraries and expects equal results. */
function parseCsv(text: string, delimiter: ';' | ','): string[][] {
  const rows: string[][] = parse(text, { bom: true, delimiter, recordDelimiter: '\r\n' })
  const { data, errors } = Papa.parse<string[]>(text, { delimiter, newline: '\r\n', skipEmptyLines: true })
  expect(errors).toEqual([])
  expect(data).toEqual(rows)
  return rows
}

const penaltyOf = (name: string): Penalty => ({
  id: 1,
  playerId: 2,
  gameId: 3,
  amount: 50,
  reason: 'late_withdrawal_day_before',
  createdAt: '2026-11-25T12:00:00.000Z',
  paidAt: null,
  player: { id: 2, name },
  game: { id: 3, date: '2026-11-26T18:00:00.000Z' },
})

describe('The CSV file of penalties', () => {
  it('has a byte order mark and CRLF, and quotes only what needs it', () => {
    expect(formatPenaltiesCsv([penaltyOf('Novák; "Rychlý", Žluťoučký')], 'cs', 'Europe/Prague')).toBe(
      '\uFEFFDatum zápasu;Hráč;Důvod;Částka (Kč);Zapsáno;Zaplaceno\r\n' +
        '2026-11-26;"Novák; ""Rychlý"", Žluťoučký";Odhlášení nejpozději den předem;50;2026-11-25 13:00;\r\n',
    )
    expect(formatPenaltiesCsv([penaltyOf('Novák; Žluťoučký')], 'en', 'Europe/Prague')).toBe(
      '\uFEFFGame date,Player,Reason,Amount (CZK),Recorded,Paid\r\n' +
        '2026-11-26,Novák; Žluťoučký,Withdrawal the day before or earlier,50,2026-11-25 13:00,\r\n',
    )
  })

  it.each(['a\nb', 'a\rb', 'a\r\nb'])('quotes a line break of any kind: %j', (name) => {
    expect(formatPenaltiesCsv([penaltyOf(name)], 'cs', 'Europe/Prague')).toContain(`;"${name}";`)
  })

  it('without penalties is its heading', () => {
    expect(parseCsv(formatPenaltiesCsv([], 'en', 'Europe/Prague'), ',')).toHaveLength(1)
  })

  it.each(['=1+1', '+420777', '-5', '@SUM(A1)', '\tmezera', '\rradek', '=HYPERLINK("http://x";"klik")'])(
    'has an apostrophe before the name %j',
    (name) => {
      for (const [language, delimiter] of [['cs', ';'] as const, ['en', ','] as const])
        expect(
          parseCsv(formatPenaltiesCsv([penaltyOf(name)], language, 'Europe/Prague'), delimiter)[1]?.[1],
        ).toBe(`'${name}`)
    },
  )

  it.each([
    'Příliš žluťoučký kůň',
    '"',
    '""',
    'a;b',
    'a,b',
    ' okraj ',
    "'citace",
    'a\nb',
    'a\r\nb',
    '5=5',
    '数',
  ])('keeps the name %j', (name) => {
    for (const [language, delimiter] of [['cs', ';'] as const, ['en', ','] as const])
      expect(
        parseCsv(formatPenaltiesCsv([penaltyOf(name)], language, 'Europe/Prague'), delimiter)[1]?.[1],
      ).toBe(name)
  })

  it('has days and times of the club’s time zone, in winter and in summer', () => {
    const late = {
      ...penaltyOf('Jan'),
      createdAt: '2026-06-30T22:30:00.000Z',
      paidAt: '2026-12-31T23:05:59.999Z',
      game: { id: 3, date: '2026-12-31T23:00:00.000Z' },
    }
    const cells = (zone: string) => parseCsv(formatPenaltiesCsv([late], 'en', zone), ',')[1]
    expect(cells('Europe/Prague')).toEqual([
      '2027-01-01',
      'Jan',
      'Withdrawal the day before or earlier',
      '50',
      '2026-07-01 00:30',
      '2027-01-01 00:05',
    ])
    expect(cells('America/New_York')).toMatchObject({ 0: '2026-12-31', 4: '2026-06-30 18:30' })
  })
})

describeOnEveryEngine('GET /api/penalties.csv', (api) => {
  const download = (query = '') => fetch(`${api().origin}/api/penalties.csv${query}`)

  it('is a download with all penalties, newest first, in the club’s language or the one asked for', async () => {
    const reasons = [
      { amount: 50, reason: 'late_withdrawal_day_before' },
      { amount: 100, reason: 'late_withdrawal_day_of_morning' },
      { amount: 200, reason: 'late_withdrawal_day_of_afternoon' },
      { amount: 0, reason: 'no_penalty' },
    ]
    const { id: gameId } = await api().addGame()
    const stored: Penalty[] = []
    for (const [index, facts] of reasons.entries()) {
      const { id: playerId } = await api().addPlayer({ name: `=Šťáva ${index}` })
      api().clock.now = new Date(Date.UTC(2026, 10, 25, 9, index))
      stored.push((await api().post('/api/penalties', { gameId, playerId, ...facts })).body as Penalty)
    }
    await api().patch(`/api/penalties/${stored[1]?.id}`, { paid: true })
    await api().delete(`/api/players/${stored[1]?.playerId}?confirmationCode=DELETE%20PLAYER`)
    const response = await download()
    expect(response.status).toBe(200)
    expect(response.headers.get('Content-Type')).toBe('text/csv; charset=utf-8')
    expect(response.headers.get('Content-Disposition')).toBe('attachment; filename="penalties.csv"')
    const bytes = Buffer.from(await response.arrayBuffer())
    expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
    const czech = parseCsv(bytes.toString(), ';')
    expect(czech).toEqual([
      ['Datum zápasu', 'Hráč', 'Důvod', 'Částka (Kč)', 'Zapsáno', 'Zaplaceno'],
      ['2026-11-26', "'=Šťáva 3", 'Bez pokuty', '0', '2026-11-25 10:03', ''],
      ['2026-11-26', "'=Šťáva 2", 'Odhlášení v den zápasu odpoledne', '200', '2026-11-25 10:02', ''],
      [
        '2026-11-26',
        "'=Šťáva 1",
        'Odhlášení v den zápasu dopoledne',
        '100',
        '2026-11-25 10:01',
        '2026-11-25 10:03',
      ],
      ['2026-11-26', "'=Šťáva 0", 'Odhlášení nejpozději den předem', '50', '2026-11-25 10:00', ''],
    ])
    expect(await (await download('?lang=cs')).text()).toBe(bytes.toString().slice(1))
    const english = parseCsv(await (await download('?lang=en')).text(), ',')
    expect(english.map(([, , reason]) => reason)).toEqual([
      'Reason',
      'No penalty',
      'Withdrawal on game day after noon',
      'Withdrawal on game day before noon',
      'Withdrawal the day before or earlier',
    ])
  })

  it('answers HEAD, 304 for a known ETag, and refuses other languages, fields and methods', async () => {
    const { headers } = await download()
    const tag = headers.get('ETag') ?? ''
    const known = await api().get('/api/penalties.csv', { 'If-None-Match': tag })
    expect([known.status, known.body]).toEqual([304, undefined])
    const head = await api().send('HEAD', '/api/penalties.csv')
    expect([head.status, head.headers.get('Content-Disposition')]).toEqual([
      200,
      'attachment; filename="penalties.csv"',
    ])
    expect((await download('?lang=de')).status).toBe(400)
    const refused = await download('?paid=true')
    expect([refused.status, refused.headers.get('Content-Disposition')]).toEqual([400, null])
    expect((await api().delete('/api/penalties.csv')).status).toBe(405)
  })

  it('shows a failure as a problem, not as a download', async () => {
    await api().db.schema.renameTable('penalties', 'hidden_penalties')
    const { status, headers } = await download()
    await api().db.schema.renameTable('hidden_penalties', 'penalties')
    expect(status).toBe(500)
    expect(headers.get('Content-Type')).toBe('application/problem+json')
    expect(headers.get('Content-Disposition')).toBeNull()
  })
})
