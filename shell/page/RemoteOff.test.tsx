import { TabMessages } from '@club/platform'
import { show } from '@club/tab-testing'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { messages } from '../messages/index.ts'
import { RemoteOff } from './RemoteOff.tsx'

const loaders = { cs: async () => messages.cs, en: async () => messages.en }

test('a closed tab shows its heading and that it is closed, without a Retry', async () => {
  await show(
    <TabMessages loaders={loaders}>
      <RemoteOff title="Players" />
    </TabMessages>,
  )
  expect(screen.getByRole('heading', { level: 1, name: 'Players' })).toBeVisible()
  expect(screen.getByText('Players is closed for now')).toBeVisible()
  expect(screen.getByText('It will open again. The rest of the site works.')).toBeVisible()
  expect(screen.queryByRole('button')).toBeNull()
  expect(screen.queryByRole('alert')).toBeNull()
})
