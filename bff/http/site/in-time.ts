import type { Logger } from 'pino'

/** Milliseconds: longer than a read takes, and so short that what is in trouble does not hold a page up. */
const DEADLINE = 300

/**
 * What a page is the better for, and comes without when it fails or is late.
 * @param what said in the log when it fails
 * @returns undefined then; it never rejects
 */
export async function inTime<Result>(
  reading: Promise<Result>,
  log: Logger,
  what: string,
): Promise<Result | undefined> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), DEADLINE)
  })
  const told = reading.catch((error: unknown) => {
    log.warn({ err: error }, what)
    return undefined
  })
  try {
    return await Promise.race([told, late])
  } finally {
    clearTimeout(timer)
  }
}
