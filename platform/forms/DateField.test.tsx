import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { describe, expect, test } from 'vitest'
import { show } from '../testing/index.ts'
import { type CalendarDay, DateField, type DateFieldProps } from './DateField.tsx'

const thursday = { year: 2026, month: 11, day: 26 }

/** Shows a field with the value 26 November 2026, opens its calendar, and returns the headers of the weekdays. */
async function openCalendar(language: 'cs' | 'en'): Promise<HTMLElement[]> {
  await show(<DateField label="Day" value={thursday} onChange={() => {}} />, { language })
  // The timeout is long, because the picker's code is large and loads when the first field is rendered.
  const choose = await screen.findByRole(
    'button',
    { name: /^(Choose date|Vyberte datum)/ },
    { timeout: 20_000 },
  )
  await userEvent.setup().click(choose)
  return within(await screen.findByRole('grid')).getAllByRole('columnheader')
}

test('in Czech the week of the calendar starts on Monday [S9.17]', async () => {
  const days = await openCalendar('cs')
  expect(days[0]).toHaveAttribute('aria-label', 'pondělí')
  expect(days.map((day) => day.textContent)).toEqual(['Po', 'Út', 'St', 'Čt', 'Pá', 'So', 'Ne'])
})

test.each(['cs', 'en'] as const)(
  'in %s a date is shown as dd.MM.yyyy, with leading zeros [S9.17]',
  async (language) => {
    const day = { year: 2026, month: 3, day: 5 }
    await show(<DateField label="Datum" value={day} onChange={() => {}} />, { language })
    const field = await screen.findByRole('group', { name: 'Datum' }, { timeout: 20_000 })
    const parts = within(field).getAllByRole('spinbutton')
    expect(parts.map((part) => part.textContent)).toEqual(['05', '03', '2026'])
    // Removes the invisible Unicode marks for text direction.
    expect(field.textContent.replace(/[^\d. ]/g, '')).toContain('05.03.2026')
  },
)

test('in English the week of the calendar starts on Sunday [S9.18]', async () => {
  const [first] = await openCalendar('en')
  expect(first).toHaveAttribute('aria-label', 'Sunday')
})

describe('a typed day', () => {
  /**
   * Types into an empty field.
   * @returns the field and the values passed to `onChange`
   */
  async function typed(keys: string, props: Partial<DateFieldProps> = {}) {
    const changes: (CalendarDay | null)[] = []
    function Form() {
      const [day, setDay] = useState<CalendarDay | null>(null)
      return (
        <DateField
          label="Datum"
          value={day}
          onChange={(next) => {
            changes.push(next)
            setDay(next)
          }}
          {...props}
        />
      )
    }
    await show(<Form />, { language: 'cs' })
    const field = await screen.findByRole('group', { name: 'Datum' }, { timeout: 20_000 })
    if (keys !== '') {
      const user = userEvent.setup()
      await user.click(within(field).getAllByRole('spinbutton')[0] ?? expect.fail('no part to type into'))
      await user.keyboard(keys)
    }
    return { field, changes }
  }

  test('has a placeholder in Czech before it is typed', async () => {
    expect((await typed('')).field).toHaveTextContent('DD.MM.RRRR')
  })

  test('is passed to onChange as soon as it is complete', async () => {
    const { field, changes } = await typed('26112026')
    expect(changes.at(-1)).toEqual(thursday)
    expect(field).toHaveTextContent('26.11.2026')
  })

  test('is null when it is the 31st of February, and marks the field as invalid', async () => {
    const { field, changes } = await typed('31022026')
    expect(changes.at(-1)).toBeNull()
    expect(field).toHaveAttribute('aria-invalid', 'true')
  })

  test.each(['01.01.2200', '31.12.1969'])('is null when it is %s, and shows an error', async (day) => {
    const { field, changes } = await typed(day.replaceAll('.', ''))
    expect(changes.filter((each) => each !== null)).toEqual([])
    expect(field).toHaveTextContent(day)
    expect(screen.getByText('Od roku 1970 do roku 2199.')).toBeVisible()
    expect(field).toHaveAttribute('aria-invalid', 'true')
  })

  test('can be marked as invalid by the form, with a helper text', async () => {
    const { field } = await typed('', { error: true, helperText: 'Vyberte datum zápasu.' })
    expect(field).toHaveAttribute('aria-invalid', 'true')
    expect(field).toHaveAccessibleDescription('Vyberte datum zápasu.')
  })
})
