import { TabMessages } from '@club/platform'
import { show } from '@club/tab-testing'
import { screen, within } from '@testing-library/react'
import type { ReactElement } from 'react'
import { expect, test } from 'vitest'
import { messages } from '../messages/index.ts'
import { Footer } from './Footer.tsx'
import { Header } from './Header.tsx'
import { NotFound } from './NotFound.tsx'

const loaders = { cs: async () => messages.cs, en: async () => messages.en }
const open = (element: ReactElement) => show(<TabMessages loaders={loaders}>{element}</TabMessages>)

test('the header shows the club’s logo and name, which link to the first page [S2.6 S2.7]', async () => {
  await open(<Header>the tabs</Header>)
  const home = within(screen.getByRole('banner')).getByRole('link', { name: /Thursday Football Club$/ })
  expect(home).toHaveAttribute('href', '/')
  expect(within(home).getByRole('img', { name: 'Club logo' })).toHaveAttribute('src', '/logo.svg')
  expect(screen.getByText('the tabs')).toBeVisible()
})

test('the footer shows a help link and a copyright line [S2.9]', async () => {
  await open(<Footer />)
  const footer = within(screen.getByRole('contentinfo'))
  expect(footer.getByText(`© ${new Date().getFullYear()} Thursday Football Club`)).toBeVisible()
  expect(footer.getByRole('link', { name: 'Help' })).toHaveAttribute('href', '/help.html#en-light')
})

test('an unknown address shows "404 Page Not Found" and a link to the first page [S2.5]', async () => {
  await open(<NotFound />)
  expect(screen.getByRole('heading', { level: 1, name: '404 Page Not Found' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'To the first page' })).toHaveAttribute('href', '/')
})
