import { escapeHtml } from '../escape-html.ts'

/**
 * Escapes a name and adds line-break opportunities between its words: `database_` / `unavailable`, `white` / `Team`.
 */
export const addBreaks = (name: string): string =>
  escapeHtml(name).replace(/_|[a-z.](?=[A-Z])|\./g, '$&<wbr>')

export const codeBlock = (lines: string): string => `<pre>${escapeHtml(lines)}</pre>`
