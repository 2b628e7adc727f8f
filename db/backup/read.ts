import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { BackupError, checkBackupHeader, createBackupLineError } from './format.ts'
import { type BackupRow, parseBackupRow } from './row.ts'

/**
 * Reads a whole backup and checks it.
 * @param from yields the bytes that `backUp` wrote; this stream is destroyed at the end
 * @param onRow is called with each row in order; reading continues when the returned promise is resolved
 * @throws BackupError when this version cannot restore the backup; the message contains no values of rows
 */
export async function readBackup(
  from: Readable,
  onRow: (row: BackupRow) => Promise<void> | undefined = () => undefined,
) {
  let header: ReturnType<typeof checkBackupHeader> | undefined
  let end: { readonly line: number; readonly value: unknown } | undefined
  let rows = 0
  for await (const { line, value } of readLines(from)) {
    if (!header) {
      header = checkBackupHeader(value)
      continue
    }
    if (end) throw createBackupLineError(end.line, 'it is no row, and not the last line')
    if (!Array.isArray(value)) {
      end = { line, value }
      continue
    }
    const handled = onRow(parseRowLine(line, value, header.isOlder))
    if (handled) await handled
    rows++
  }
  if (!header) throw new BackupError('this backup is empty')
  if (JSON.stringify(end?.value) !== JSON.stringify({ rows }))
    throw new BackupError('this backup is incomplete')
  return { ...header, rows }
}

function parseRowLine(line: number, value: readonly unknown[], isOlder: boolean): BackupRow {
  try {
    return parseBackupRow(line, value, isOlder)
  } catch (error) {
    throw createBackupLineError(line, error instanceof Error ? error.message : 'it is no row', error)
  }
}

/** Yields the lines of a backup. Line numbers count the header as 1. */
async function* readLines(
  from: Readable,
): AsyncGenerator<{ readonly line: number; readonly value: unknown }> {
  const gunzip = createGunzip()
  from.on('error', (error) => gunzip.destroy(error))
  let line = 0
  try {
    for await (const text of createInterface({
      input: from.pipe(gunzip),
      crlfDelay: Number.POSITIVE_INFINITY,
    })) {
      line++
      yield { line, value: parseLine(line, text) }
    }
  } catch (error) {
    throw isZlibError(error)
      ? new BackupError('this file is not a backup, or it is damaged', { cause: error })
      : error
  } finally {
    from.destroy()
  }
}

function parseLine(line: number, text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw line === 1
      ? new BackupError('this is no backup of the club')
      : createBackupLineError(line, 'it is no JSON')
  }
}

const isZlibError = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && /^Z_/.test(String(error.code))
