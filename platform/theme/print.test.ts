import { expect, test } from 'vitest'
import { theme } from './theme.ts'

test('a printed page has the colours of the light theme, whichever theme the visitor has chosen', () => {
  const sheets: Record<string, unknown>[] = theme.generateStyleSheets()
  const dark = sheets.filter((sheet) => JSON.stringify(sheet).includes('[data-theme=\\"dark\\"]'))
  expect(dark.map((sheet) => Object.keys(sheet))).toEqual([['@media screen']])
  expect(sheets.flatMap((sheet) => Object.keys(sheet))).toContain(':root, [data-theme="light"]')
})
