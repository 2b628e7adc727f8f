import { cleanup, fireEvent, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { ApiError } from '../api/error.ts'
import { getAvatarColor, getInitials, PlayerAvatar } from '../players/PlayerAvatar.tsx'
import { RatingBar } from '../players/RatingBar.tsx'
import { show } from '../testing/index.ts'
import { ErrorState } from './ErrorState.tsx'
import { focusHeading } from './heading-focus.ts'
import { PageHeading } from './PageHeading.tsx'

const service = { avatarUrl: 'https://avatars.test/?name={name}&size={size}' }
const picture = () => document.querySelector('img')

test('the avatar is an image of side 32, generated from the name by the club’s service [S2.41 S7.34 S9.20]', async () => {
  await show(<PlayerAvatar name="Jiří Šťastný" />, { club: service })
  expect(picture()).toHaveAttribute(
    'src',
    'https://avatars.test/?name=Ji%C5%99%C3%AD%20%C5%A0%C5%A5astn%C3%BD&size=32',
  )
  expect(picture()).toHaveAttribute('width', '32')
})

test('initials are shown until the avatar has loaded, and when it cannot be loaded', async () => {
  await show(<PlayerAvatar name="Jiří Šťastný" />, { club: service })
  expect(screen.getByText('JŠ')).toBeVisible()
  expect(picture()).toHaveStyle({ opacity: '0' })
  fireEvent.error(picture() ?? expect.fail('no picture'))
  expect(picture()).toBeNull()
  expect(screen.getByText('JŠ')).toBeVisible()
})

test('the loaded picture replaces the initials; a club without an avatar service has only initials', async () => {
  await show(<PlayerAvatar name="Jiří Šťastný" />, { club: service })
  fireEvent.load(picture() ?? expect.fail('no picture'))
  expect(picture()).toHaveStyle({ opacity: '1' })
  expect(screen.queryByText('JŠ')).not.toBeInTheDocument()
  cleanup()
  await show(<PlayerAvatar name="Jiří Šťastný" />, { club: { avatarUrl: '' } })
  expect(picture()).toBeNull()
  expect(screen.getByText('JŠ')).toBeVisible()
})

test.each([
  ['Jakub Dvořák', '#a8480f'],
  ['Tomáš Novotný', '#9c3aa0'],
  ['Petr Říha', '#12708a'],
  ['Ota 😀', '#8a5a00'],
])('the colour of %s is computed from the name alone, by FNV-1a over its code points', async (name, hue) => {
  expect(getAvatarColor(name)).toBe(hue)
  await show(<PlayerAvatar name={name} />)
  expect(screen.getByText(getInitials(name))).toHaveStyle({ backgroundColor: hue })
})

test.each([
  ['Pelé', 'P'],
  ['jan novák', 'JN'],
  ['Karel Václav Čížek', 'KČ'],
  ['  Ota  ', 'O'],
])('the initials of %s are %s', (name, expected) => {
  expect(getInitials(name)).toBe(expected)
})

test.each([
  [7.25, '72.5%'],
  [0, '0%'],
  [12, '100%'],
])('a rating of %s fills %s of a bar from 0 to 10 [S2.95 S9.6]', async (value, width) => {
  await show(<RatingBar label="Offense" value={value} />)
  const bar = screen.getByRole('progressbar', { name: 'Offense' })
  expect(bar).toHaveAttribute('aria-valuemax', '10')
  expect(bar.firstElementChild).toHaveStyle({ width })
})

test('an error state is an alert, and its Retry button retries', async () => {
  const again = vi.fn()
  await show(
    <>
      <PageHeading title="Players" />
      <ErrorState onRetry={again} />
    </>,
  )
  expect(screen.getByRole('alert')).toHaveTextContent('This could not be loaded')
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
  expect(again).toHaveBeenCalledOnce()
  // A button that is disabled or removed while the content loads would lose the focus.
  expect(screen.getByRole('heading', { name: 'Players' })).toHaveFocus()
})

test('an error state shows the error’s message, or its own text instead', async () => {
  await show(<ErrorState error={new ApiError(503, 'Service Unavailable', '')} onRetry={() => {}} />)
  expect(screen.getByRole('alert')).toHaveTextContent('The server is not available right now.')
  cleanup()
  await show(<ErrorState error={new Error('x')} description="Somebody unplugged it." onRetry={() => {}} />)
  expect(screen.getByRole('alert')).toHaveTextContent('Somebody unplugged it.')
})

test('the page’s heading gets the focus once, even when it is rendered later', async () => {
  focusHeading()
  await show(<PageHeading title="Players" />)
  expect(screen.getByRole('heading', { name: 'Players' })).toHaveFocus()
  await show(<PageHeading title="Statistics" />)
  expect(screen.getByRole('heading', { name: 'Statistics' })).not.toHaveFocus()
})
