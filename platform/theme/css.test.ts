import { expect, test } from 'vitest'
import themeCss, { firstFrame } from './css.ts'
import { tokens } from './tokens.ts'

test('pages without scripts have every colour of the theme, light and dark', () => {
  for (const value of [...Object.values(tokens.light), ...Object.values(tokens.dark)])
    expect(themeCss).toContain(value)
  expect(themeCss).toContain(`--text-muted: light-dark(${tokens.light.textMuted}, ${tokens.dark.textMuted});`)
  expect(themeCss).toContain(`--radius: ${tokens.radius}px`)
})

test('the page’s first frame has the colours of the visitor’s theme', () => {
  const [light = '', dark = ''] = firstFrame.css.split("html[data-theme='dark']")
  for (const [css, { background, header, onHeader, text }] of [
    [light, tokens.light],
    [dark, tokens.dark],
  ] as const)
    for (const colour of [background, header, onHeader, text]) expect(css).toContain(`: ${colour}`)
  expect(firstFrame.browserBar).toBe(tokens.light.header)
})
