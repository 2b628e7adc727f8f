import { expect, test } from 'vitest'
import { listStyleRules } from '../testing/style-rules.ts'
import { themeVariables } from './theme-variables.ts'
import { tokens } from './tokens.ts'

/** Returns the values that the theme's rules with the given selector assign to a property, each with its media query. */
function valuesOf(selector: string, property: string) {
  const style = document.createElement('style')
  style.textContent = themeVariables
  document.head.append(style)
  const found = listStyleRules(style.sheet ? [style.sheet] : [])
    .filter(({ rule }) => rule.selectorText === selector)
    .map(({ media, rule }) => media + rule.style.getPropertyValue(property))
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
