import { TabMessages } from '@club/platform'
import { show } from '@club/tab-testing'
import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { messages } from '../messages/index.ts'
import { type FailureReason, RemoteFailure } from '../remotes/failure.ts'
import { RemoteFailed } from './RemoteFailed.tsx'

const loaders = { cs: async () => messages.cs, en: async () => messages.en }

const showFailure = (reason: FailureReason) =>
  show(
    <TabMessages loaders={loaders}>
      <RemoteFailed failure={new RemoteFailure('manifest', reason)} title="Players" onRetry={() => {}} />
    </TabMessages>,
  )

test('the message about an unreachable tab includes that the rest of the site works', async () => {
  await showFailure('missing')
  expect(screen.getByRole('alert')).toHaveTextContent(messages.en['shell.failure.missing'])
})

test('without a connection, the message is about the connection', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  await showFailure('missing')
  expect(screen.getByRole('alert')).toHaveTextContent(
    'You are offline. Connect to the internet and try again.',
  )
  vi.restoreAllMocks()
})
