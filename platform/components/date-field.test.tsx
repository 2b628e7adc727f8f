import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { show } from '../testing/index.tsx'
import { DateField } from './DateField.tsx'

const thursday = { year: 2026, month: 11, day: 26 }

/** Opens the calendar of a field that holds 26 November 2026, and reads its week. */
async function firstDayOfTheWeek(language: 'cs' | 'en'): Promise<string | null> {
  await show(<DateField label="Day" value={thursday} onChange={() => {}} />, { language })
  // The picker's parts are large, and loaded when the first field is shown.
  const choose = await screen.findByRole(
    'button',
    { name: /^(Choose date|Vyberte datum)/ },
    { timeout: 20_000 },
  )
  await userEvent.setup().click(choose)
  const [first] = within(await screen.findByRole('grid')).getAllByRole('columnheader')
  return first?.getAttribute('aria-label') ?? null
}

test('in Czech the week of the calendar starts on Monday [S9.17]', { timeout: 30_000 }, async () => {
  expect(await firstDayOfTheWeek('cs')).toBe('pondělí')
})

test('in English it starts on Sunday [S9.18]', { timeout: 30_000 }, async () => {
  expect(await firstDayOfTheWeek('en')).toBe('Sunday')
})
