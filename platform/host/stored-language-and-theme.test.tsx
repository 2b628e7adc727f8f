import { defaultClub } from '@club/contract'
import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { createQueryClient } from '../api/query-client.ts'
import type { Language } from '../index.ts'
import { stubMatchMedia } from '../testing/browser.ts'
import { HostProviders } from './HostProviders.tsx'
import { LanguageSwitch } from './LanguageSwitch.tsx'
import { ThemeSwitch } from './ThemeSwitch.tsx'

/**
 * Renders the page. Each later call simulates a later visit in the same browser, whose storage contains the chosen
 * language and theme.
 */
const visit = (defaultLanguage: Language = 'en') =>
  render(
    <HostProviders club={{ ...defaultClub, defaultLanguage }} queryClient={createQueryClient()}>
      <LanguageSwitch />
      <ThemeSwitch />
    </HostProviders>,
  )

const mode = () => document.documentElement.dataset.theme

test('the chosen language is stored under football-manager-language and used at the next visit [S9.21]', async () => {
  visit()
  await userEvent.setup().click(screen.getByRole('button', { name: 'Čeština' }))
  expect(localStorage.getItem('football-manager-language')).toBe('cs')
  cleanup()
  visit()
  expect(screen.getByRole('button', { name: 'Čeština' })).toHaveAttribute('aria-pressed', 'true')
})

test.each([
  ['cs', 'Čeština'],
  ['en', 'English'],
] as const)(
  'a visitor who has not chosen a language sees the page in the club’s, such as %s [S1.8 S1.9]',
  (language, name) => {
    visit(language)
    expect(screen.getByRole('button', { name })).toHaveAttribute('aria-pressed', 'true')
    expect(document.documentElement).toHaveAttribute('lang', language)
  },
)

test('the theme is light at first, whatever the system prefers; a chosen dark theme is stored [S1.10 S9.22]', async () => {
  stubMatchMedia((query) => query.includes('dark'))
  visit()
  expect(mode()).toBe('light')
  await userEvent.setup().click(screen.getByRole('button', { name: 'Dark theme' }))
  expect(mode()).toBe('dark')
  expect(localStorage.getItem('football-manager-theme')).toBe('dark')
  cleanup()
  visit()
  expect(mode()).toBe('dark')
})
