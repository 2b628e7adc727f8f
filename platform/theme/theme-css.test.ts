import { expect, test } from 'vitest'
import themeCss, { initialPageStyles } from './theme-css.ts'
import { radius, tokens } from './tokens.ts'

test('pages without scripts have every colour of the theme, light and dark', () => {
  for (const [name, light] of Object.entries(tokens.light))
    if (!name.startsWith('elevation')) expect(themeCss).toContain(light)
  for (const [name, dark] of Object.entries(tokens.dark))
    if (!name.startsWith('elevation')) expect(themeCss).toContain(dark)
  expect(themeCss).toContain(`--text-muted: light-dark(${tokens.light.textMuted}, ${tokens.dark.textMuted});`)
  expect(themeCss).toContain(`--radius-card: ${radius.card}`)
})

test('the page’s first frame has the colours of the visitor’s theme', () => {
  const [light = '', dark = ''] = initialPageStyles.css.split("html[data-theme='dark']")
  for (const [css, { background, sunken, text }] of [
    [light, tokens.light],
    [dark, tokens.dark],
  ] as const)
    for (const colour of [background, sunken, text]) expect(css).toContain(`: ${colour}`)
  expect(initialPageStyles.browserBar).toBe(tokens.light.background)
})
