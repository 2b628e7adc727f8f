/** The Unicode classes that the contract's patterns use, as ranges that any engine reads. */
const classes: Readonly<Record<string, string>> = {
  Cc: '\\x00-\\x1f\\x7f-\\x9f',
  // Halves of a surrogate pair cannot travel in UTF-8, and other languages' texts do not have them.
  Cs: '',
}

/** What JavaScript's patterns have and others' lack: properties, look-around, named groups and references. */
const foreign = /\\[pPk]|\\u|\(\?[<=!]/

/**
 * A JavaScript pattern with the `u` flag, written so that RE2, Python's re and other engines read it the same way.
 * @param source the pattern, without slashes
 * @returns undefined when it has something that they lack
 */
export function portablePattern(source: string): string | undefined {
  const written = source
    .replace(/\\p\{(\w+)\}/g, (whole, name: string) => classes[name] ?? whole)
    .replace(/\\u\{([0-9a-f]+)\}|\\u([0-9a-f]{4})/gi, (_, long?: string, short?: string) =>
      String.fromCodePoint(Number.parseInt(long ?? short ?? '', 16)),
    )
    // In other engines \d takes the digits of all scripts.
    .replace(/\\d/g, (_, at: number, whole: string) => (isInClass(whole, at) ? '0-9' : '[0-9]'))
  return foreign.test(written) ? undefined : written
}

/** Whether a place of a pattern lies between brackets. */
const isInClass = (pattern: string, at: number) => /\[(?:[^\]\\]|\\.)*$/.test(pattern.slice(0, at))
