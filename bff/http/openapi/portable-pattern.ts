/** The Unicode classes that the contract's patterns use, as ranges that any engine supports. */
const classes: Readonly<Record<string, string>> = {
  Cc: '\\x00-\\x1f\\x7f-\\x9f',
  // Halves of surrogate pairs. UTF-8 text contains none, so the range is empty.
  Cs: '',
}

/**
 * Syntax that other engines do not support: Unicode properties and escapes, look-around, named groups and their
 * references.
 */
const foreign = /\\[pPk]|\\u|\(\?[<=!]/

/**
 * Rewrites a JavaScript pattern with the `u` flag for RE2, Python's re and other engines.
 * @returns undefined when the pattern uses syntax that they do not support
 */
export function toPortablePattern(source: string): string | undefined {
  const portable = source
    .replace(/\\p\{(\w+)\}/g, (whole, name: string) => classes[name] ?? whole)
    .replace(/\\u\{([0-9a-f]+)\}|\\u([0-9a-f]{4})/gi, (_, long?: string, short?: string) =>
      String.fromCodePoint(Number.parseInt(long ?? short ?? '', 16)),
    )
    // In other engines \d matches the digits of all scripts.
    .replace(/\\d/g, (_, at: number, whole: string) => (isInClass(whole, at) ? '0-9' : '[0-9]'))
  return foreign.test(portable) ? undefined : portable
}

const isInClass = (pattern: string, index: number) => /\[(?:[^\]\\]|\\.)*$/.test(pattern.slice(0, index))
