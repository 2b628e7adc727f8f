import { expect, test } from 'vitest'
import { theme } from './theme.ts'

test('on paper the colours are the light ones, whatever the visitor chose', () => {
  const sheets: Record<string, unknown>[] = theme.generateStyleSheets()
  const dark = sheets.filter((sheet) => JSON.stringify(sheet).includes('[data-theme=\\"dark\\"]'))
  expect(dark.map((sheet) => Object.keys(sheet))).toEqual([['@media screen']])
  expect(sheets.flatMap((sheet) => Object.keys(sheet))).toContain(':root, [data-theme="light"]')
})
