import { getUtcOffset, type Language, type Penalty } from '@club/contract'
import { penaltyReasonWords } from '@club/contract/intl-formats'
import { stringify } from 'csv-stringify/sync'

const headings: Readonly<Record<Language, readonly string[]>> = {
  cs: ['Datum zápasu', 'Hráč', 'Důvod', 'Částka (Kč)', 'Zapsáno', 'Zaplaceno'],
  en: ['Game date', 'Player', 'Reason', 'Amount (CZK)', 'Recorded', 'Paid'],
}

/** The separators that spreadsheet programs expect in each language. */
const separators: Readonly<Record<Language, string>> = { cs: ';', en: ',' }

/**
 * Formats penalties as CSV (RFC 4180). The text begins with a byte order mark, by which Excel recognizes UTF-8. A cell
 * that begins like a formula gets a leading apostrophe, so that no program evaluates it (contract section 11).
 * @param timezone IANA name of the club's time zone
 */
export function formatPenaltiesCsv(
  penalties: readonly Penalty[],
  language: Language,
  timezone: string,
): string {
  const timeOf = (instant: string): string => {
    const at = Date.parse(instant)
    return new Date(at + getUtcOffset(timezone, at)).toISOString().slice(0, 16).replace('T', ' ')
  }
  const rows = penalties.map(({ game, player, reason, amount, createdAt, paidAt }) => [
    timeOf(game.date).slice(0, 10),
    player.name,
    penaltyReasonWords[language][reason],
    amount,
    timeOf(createdAt),
    paidAt && timeOf(paidAt),
  ])
  return stringify([headings[language], ...rows], {
    bom: true,
    delimiter: separators[language],
    record_delimiter: 'windows',
    quote_record_delimiter: true,
    escape_formulas: true,
  })
}
