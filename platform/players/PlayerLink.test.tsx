import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { Route, Routes } from 'react-router'
import { expect, test } from 'vitest'
import { aPlayer, show, stubApi } from '../testing/index.ts'
import { PlayerLink, PlayerName } from './PlayerLink.tsx'

const anna = aPlayer({ id: 3, name: 'Anna Adamová' })
const left = aPlayer({ id: 9, name: 'Zdeněk Zach' })

test('a name links to the player’s page, which opens without loading the site again', async () => {
  await show(
    <Routes>
      <Route path="/games" element={<PlayerLink player={anna} />} />
      <Route path="/players" element="the page" />
    </Routes>,
    { path: '/games' },
  )
  const link = screen.getByRole('link', { name: 'Anna Adamová' })
  expect(link).toHaveAttribute('href', '/players?player=3')
  await userEvent.click(link)
  expect(screen.getByText('the page')).toBeVisible()
})

test('the name of a player who left the roster is not a link', async () => {
  stubApi({ listPlayers: () => [anna] })
  await show(
    <>
      <PlayerName player={anna} /> and <PlayerName player={left} />
    </>,
  )
  expect(screen.getAllByRole('link').map((link) => link.textContent)).toEqual(['Anna Adamová'])
  expect(document.body).toHaveTextContent('Anna Adamová and Zdeněk Zach')
})

test('a link may show a short form of the name', async () => {
  await show(<PlayerLink player={anna}>A. Adamová</PlayerLink>)
  expect(screen.getByRole('link', { name: 'A. Adamová' })).toBeVisible()
})
