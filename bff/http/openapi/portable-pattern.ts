/** The Unicode classes that the contract's patterns use, as ranges that any engine supports. */
const classes: Readonly<Record<string, string>> = {
  Cc: '\\x00-\\x1f\\x7f-\\x9f',
  // The class `Cs` contains the halves of surrogate pairs. It becomes an empty range, because UTF-8 text cannot contain
  // such halves.
  Cs: '',
}

/**
 * Syntax that other engines do not support: Unicode properties and escapes, look-around, named groups and their
 * references.
 */
const foreign = /\\[pPk]|\\u|\(\?[<=!]/

/**
 * Rewrites a JavaScript pattern with the `u` flag so that RE2, Python's re and other engines match the same texts.
 * @param source the pattern, without slashes
 * @returns undefined when the pattern uses syntax that the other engines do not support
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
