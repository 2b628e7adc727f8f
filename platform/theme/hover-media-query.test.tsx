import Box from '@mui/material/Box'
import Chip from '@mui/material/Chip'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { show } from '../testing/index.ts'
import { listStyleRules } from '../testing/style-rules.ts'

/**
 * Returns the selectors of the CSS rules that apply to an element's class. In each selector, `&` replaces the class,
 * and the conditions of the enclosing media queries come first.
 */
function selectorsOf(element: HTMLElement): string[] {
  const own = `.${element.classList[element.classList.length - 1]}`
  return listStyleRules()
    .filter(({ rule }) => rule.style.length > 0 && rule.selectorText.includes(own))
    .map(({ media, rule }) => media + rule.selectorText.replaceAll(own, '&'))
}

test('styles of hovered elements apply only where a pointer can hover; the others apply everywhere', async () => {
  const style = { color: 'red' }
  await show(
    <Box
      data-testid="box"
      sx={{
        '&:hover': style,
        '&, &:hover > b, &:focus': style,
        '@media (min-width: 600px)': { '&:hover': style },
        '@media (hover: hover)': { '&:hover i': style },
      }}
    />,
  )
  expect(selectorsOf(screen.getByTestId('box'))).toEqual([
    '(hover: hover) &:hover',
    '(hover: hover) &:hover > b',
    '&, &:focus',
    '(min-width: 600px) (hover: hover) &:hover',
    '(hover: hover) &:hover i',
  ])
})

test('so do MUI’s own', async () => {
  await show(<Chip label="Thursday" clickable color="primary" />)
  const hovered = selectorsOf(screen.getByRole('button')).filter((selector) => selector.includes(':hover'))
  expect(hovered.length).toBeGreaterThan(0)
  expect(hovered.filter((selector) => !selector.startsWith('(hover: hover)'))).toEqual([])
})
