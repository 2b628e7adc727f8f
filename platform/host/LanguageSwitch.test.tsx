import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { show } from '../testing/index.ts'
import { LanguageSwitch } from './LanguageSwitch.tsx'

test('the language switch has an English and a Czech flag; the chosen one is pressed [S2.8]', async () => {
  await show(<LanguageSwitch />)
  const english = screen.getByRole('button', { name: 'English' })
  const czech = screen.getByRole('button', { name: 'Čeština' })
  expect(english.querySelector('svg [fill="#012169"]'), 'the blue of the British flag').toBeInTheDocument()
  expect(czech.querySelector('svg [fill="#11457e"]'), 'the blue of the Czech flag').toBeInTheDocument()
  expect(english).toHaveAttribute('aria-pressed', 'true')
  await userEvent.setup().click(czech)
  expect(czech).toHaveAttribute('aria-pressed', 'true')
  expect(english).toHaveAttribute('aria-pressed', 'false')
})
