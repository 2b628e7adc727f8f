import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { show } from '../testing/index.ts'
import { SearchField } from './SearchField.tsx'

function Search() {
  const [text, setText] = useState('')
  return <SearchField label="Search players..." value={text} onChange={setText} />
}

test('the search field shows its label as placeholder until the visitor types a text', async () => {
  await show(<Search />)
  const field = screen.getByRole('searchbox', { name: 'Search players...' })
  expect(field).toHaveAttribute('placeholder', 'Search players...')
  expect(screen.queryByRole('button')).toBeNull()
})

test('a button clears the field and moves the focus back to it', async () => {
  await show(<Search />)
  const user = userEvent.setup()
  await user.type(screen.getByRole('searchbox'), 'cizek')
  await user.click(screen.getByRole('button', { name: 'Clear search' }))
  expect(screen.getByRole('searchbox')).toHaveValue('')
  expect(screen.getByRole('searchbox')).toHaveFocus()
  expect(screen.queryByRole('button')).toBeNull()
})

test('a mounted field inserts no keyframes, because the browser would then compute the styles of the whole page again', async () => {
  await show(<Search />)
  const rules = [...document.styleSheets].flatMap(({ cssRules }) =>
    [...cssRules].map(({ cssText }) => cssText),
  )
  expect(rules.filter((rule) => rule.includes('mui-auto-fill'))).toEqual([])
})
