import { type Club, type Language, microfrontends } from '@club/contract'
import { cleanup, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import shipped from '../microfrontends.json' with { type: 'json' }
import { renderWithShellTexts } from '../testing/render-with-shell-texts.tsx'
import { Footer } from './Footer.tsx'

/** Shows the footer with the given language and club settings, and returns the address of the link to the help page. */
async function helpAddress(visit: { language: Language; club?: Partial<Club> }) {
  await renderWithShellTexts(<Footer />, visit)
  return screen.getByRole('link', { name: /^(Help|Nápověda)$/ }).getAttribute('href')
}

test('the link to the site’s own help has the visitor’s language and theme', async () => {
  expect(await helpAddress({ language: 'cs' })).toBe('/help.html#cs-light')
  cleanup()
  localStorage.setItem('football-manager-theme', 'dark')
  expect(await helpAddress({ language: 'en' })).toBe('/help.html#en-dark')
})

test('the club’s own help page is linked unchanged', async () => {
  const helpUrl = 'https://club.example/help'
  expect(await helpAddress({ language: 'en', club: { helpUrl } })).toBe(helpUrl)
})

test.each([
  ['en', 'What happened'],
  ['cs', 'Co se dělo'],
] as const)('the tabs’ own links are in the footer, in %s', async (language, name) => {
  const remotes = microfrontends.parse(shipped)
  await renderWithShellTexts(<Footer remotes={remotes} />, { language })
  expect(screen.getByRole('link', { name })).toHaveAttribute('href', '/games?activity')
})
