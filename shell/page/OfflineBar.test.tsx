import { TabMessages } from '@club/platform'
import { setConnection, show } from '@club/tab-testing'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { messages } from '../messages/index.ts'
import { OfflineBar } from './OfflineBar.tsx'

const loaders = { cs: async () => messages.cs, en: async () => messages.en }

test.each([
  ['en', 'You are offlineChanges can be saved once you are connected again.'],
  ['cs', 'Jste offlineUložit změny půjde, až se připojíte.'],
] as const)('in %s, the bar announces a lost connection until it is back', async (language, text) => {
  await show(
    <TabMessages loaders={loaders}>
      <OfflineBar />
    </TabMessages>,
    { language },
  )
  const bar = screen.getByRole('status')
  expect(bar).toBeEmptyDOMElement()
  await setConnection(false)
  expect(bar).toHaveTextContent(text)
  await setConnection(true)
  expect(bar).toBeEmptyDOMElement()
})
