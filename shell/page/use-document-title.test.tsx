import { RouterLink, useLocation, usePageTitle } from '@club/platform'
import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { renderWithShellTexts } from '../testing/render-with-shell-texts.tsx'
import { useDocumentTitle } from './use-document-title.ts'

const links = ['/players', '/jan', '/eva', '/nowhere']

function PlayerPage({ name }: { readonly name: string }) {
  usePageTitle(name)
  return null
}

/** A page with one tab, which has a page for each of two players. */
function Host() {
  const { pathname } = useLocation()
  useDocumentTitle('Players', pathname === '/nowhere')
  return (
    <>
      {links.map((path) => (
        <RouterLink key={path} to={path}>
          {path}
        </RouterLink>
      ))}
      {pathname === '/jan' && <PlayerPage name="Jan" />}
      {pathname === '/eva' && <PlayerPage name="Eva" />}
    </>
  )
}

test('the document has the title of a tab’s page, or of the tab, and the club’s name', async () => {
  await renderWithShellTexts(<Host />, { path: '/players' })
  const user = userEvent.setup()
  expect(document.title).toBe('Players – Thursday Football Club')
  for (const [path, title] of [
    ['/jan', 'Jan'],
    ['/eva', 'Eva'],
    ['/players', 'Players'],
    ['/eva', 'Eva'],
    ['/nowhere', '404 Page Not Found'],
  ] as const) {
    await user.click(screen.getByRole('link', { name: path }))
    expect(document.title).toBe(`${title} – Thursday Football Club`)
  }
})
