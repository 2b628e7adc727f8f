import { show } from '@club/platform/testing'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import Tab from './tab.tsx'

test('the tab has its heading in the visitor’s language', async () => {
  await show(<Tab />, { language: 'cs' })
  expect(await screen.findByRole('heading', { level: 1 })).toBeVisible()
})
