import { type Club, type Language, microfrontends } from '@club/contract'
import { TabMessages } from '@club/platform'
import { show } from '@club/tab-testing'
import { cleanup, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { messages } from '../messages/index.ts'
import shipped from '../microfrontends.json' with { type: 'json' }
import { Footer } from './Footer.tsx'

const loaders = { cs: async () => messages.cs, en: async () => messages.en }

/** Shows the footer with the given language and club settings, and returns the address of the link to the help page. */
async function helpAddress(visit: { language: Language; club?: Partial<Club> }) {
  await show(
    <TabMessages loaders={loaders}>
      <Footer />
    </TabMessages>,
    visit,
  )
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
  await show(
    <TabMessages loaders={loaders}>
      <Footer remotes={remotes} />
    </TabMessages>,
    { language },
  )
  expect(screen.getByRole('link', { name })).toHaveAttribute('href', '/games?activity')
})
