import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { messages } from '../../messages/index.ts'
import { RemoteFailure, type RemoteFailureReason } from '../../remotes/remote-failure.ts'
import { renderWithShellTexts } from '../../testing/render-with-shell-texts.tsx'
import { RemoteFailed } from './RemoteFailed.tsx'
import { RemoteTurnedOff } from './RemoteTurnedOff.tsx'

const showFailure = (reason: RemoteFailureReason) =>
  renderWithShellTexts(
    <RemoteFailed failure={new RemoteFailure('manifest', reason)} title="Players" onRetry={() => {}} />,
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

test('a closed tab shows its heading and that it is closed, without a Retry', async () => {
  await renderWithShellTexts(<RemoteTurnedOff title="Players" />)
  expect(screen.getByRole('heading', { level: 1, name: 'Players' })).toBeVisible()
  expect(screen.getByText('Players is closed for now')).toBeVisible()
  expect(screen.getByText('It will open again. The rest of the site works.')).toBeVisible()
  expect(screen.queryByRole('button')).toBeNull()
  expect(screen.queryByRole('alert')).toBeNull()
})
