import { expect, test } from 'vitest'
import { themeVariables } from './theme-variables.ts'
import { tokens } from './tokens.ts'

/** Returns the values that the theme's rules with the given selector assign to a property, each with its media query. */
function valuesOf(selector: string, property: string) {
  const style = document.createElement('style')
  style.textContent = themeVariables
  document.head.append(style)
  const values = (rules: Iterable<CSSRule>, media: string): string[] =>
    [...rules].flatMap((rule) => {
      if (rule instanceof CSSMediaRule) return values(rule.cssRules, `${rule.conditionText} `)
      if (!(rule instanceof CSSStyleRule) || rule.selectorText !== selector) return []
      return [media + rule.style.getPropertyValue(property)]
    })
  const found = values(style.sheet?.cssRules ?? [], '')
  style.remove()
  return found
}

test('a printed page has the colours of the light theme, whichever theme the visitor has chosen', () => {
  const [light, dark] = [':root, [data-theme="light"]', '[data-theme="dark"]']
  const text = '--mui-palette-text-primary'
  expect(valuesOf(light, text)).toEqual([tokens.light.text])
  expect(valuesOf(dark, text)).toEqual([`screen ${tokens.dark.text}`])
  expect(valuesOf(light, 'color-scheme')).toEqual(['light'])
  expect(valuesOf(dark, 'color-scheme')).toEqual(['screen dark'])
})
