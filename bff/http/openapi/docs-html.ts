const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** Text as it stands in HTML, between tags or in an attribute. */
export const text = (raw: string): string =>
  raw.replace(/[&<>"]/g, (character) => entities[character] ?? character)

/** A name that may be broken between its words, `database_` / `unavailable` or `white` / `Team`. */
export const breakable = (name: string): string => text(name).replace(/_|[a-z.](?=[A-Z])|\./g, '$&<wbr>')

/** Several lines as they are. */
export const pre = (lines: string): string => `<pre>${text(lines)}</pre>`
