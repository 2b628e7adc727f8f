import { show } from '@club/tab-testing'
import Dialog from '@mui/material/Dialog'
import { act, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { Component, type ComponentType, type ReactNode, useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { latePart } from './late-part.tsx'
import { NewerBuild } from './NewerBuild.tsx'

interface Props {
  readonly onClose: () => void
}
type Part = { readonly default: ComponentType<Props> }

const Scheduling = ({ onClose }: Props) => (
  <Dialog open aria-labelledby="title">
    <h2 id="title">Schedule</h2>
    <button type="button" onClick={onClose}>
      Cancel
    </button>
  </Dialog>
)
const part: Part = { default: Scheduling }
const chunkError = () => Object.assign(new Error('no chunk'), { name: 'ChunkLoadError' })

/** Stands in for the shell's: shows that the tab is lost. */
class Boundary extends Component<{ readonly children: ReactNode }, { readonly lost: boolean }> {
  override state = { lost: false }
  static getDerivedStateFromError() {
    return { lost: true }
  }
  override render() {
    return this.state.lost ? <p>The tab is lost</p> : this.props.children
  }
}

/** A tab with a typed text and a button that opens a late dialog. */
async function showTab(load: () => Promise<Part>, newer = false) {
  const Late = latePart(load)
  function Tab() {
    const [open, setOpen] = useState(false)
    return (
      <>
        <input aria-label="Search" />
        <button type="button" onClick={() => setOpen(true)}>
          Open
        </button>
        {open && <Late onClose={() => setOpen(false)} />}
      </>
    )
  }
  await show(
    <Boundary>
      <NewerBuild check={async () => newer}>
        <Tab />
      </NewerBuild>
    </Boundary>,
  )
  const user = userEvent.setup()
  await user.type(screen.getByRole('textbox'), 'typed')
  return { user, open: () => user.click(screen.getByRole('button', { name: 'Open' })) }
}

afterEach(() => {
  vi.restoreAllMocks()
})

test('a dialog whose part is on its way is there at once, busy, and can be closed', async () => {
  const loading = Promise.withResolvers<Part>()
  const { user, open } = await showTab(() => loading.promise)
  await open()
  const busy = screen.getByRole('dialog', { name: 'Loading…' })
  expect(busy).toHaveAttribute('aria-busy', 'true')
  expect(screen.getByRole('status')).toBeInTheDocument()
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  await open()
  await act(async () => loading.resolve(part))
  expect(screen.getByRole('dialog', { name: 'Schedule' })).toBeVisible()
  expect(screen.queryByRole('dialog', { name: 'Loading…' })).not.toBeInTheDocument()
})

test('closed, the dialog gives the focus back to what opened it, and is there at once the next time', async () => {
  const load = vi.fn(async () => part)
  const { user, open } = await showTab(load)
  await open()
  await user.click(await screen.findByRole('button', { name: 'Cancel' }))
  expect(screen.getByRole('button', { name: 'Open' })).toHaveFocus()
  await open()
  expect(screen.getByRole('dialog', { name: 'Schedule' })).toBeVisible()
  expect(load).toHaveBeenCalledOnce()
})

test('offline, a toast says so, the tab stays as it was, and online the dialog opens', async () => {
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const load = vi.fn(async () => part).mockRejectedValueOnce(chunkError())
  const { open } = await showTab(load, true)
  await open()
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'This could not be openedYou are offline. Connect to the internet and try again.',
  )
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  expect(screen.getByRole('textbox')).toHaveValue('typed')
  onLine.mockReturnValue(true)
  await open()
  expect(await screen.findByRole('dialog', { name: 'Schedule' })).toBeVisible()
})

test('a part that does not come, of a build that is not newer, costs its dialog only', async () => {
  const load = vi.fn(async () => part).mockRejectedValueOnce(chunkError())
  const { open } = await showTab(load)
  await open()
  expect(await screen.findByRole('alert')).toHaveTextContent('The server could not be reached.')
  expect(screen.getByRole('textbox')).toHaveValue('typed')
})

test.each([
  ['of a build that was replaced', chunkError(), true],
  ['that is broken', new TypeError('x is not a function'), false],
])('a part %s is the tab’s failure', async (_, error, newer) => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const { open } = await showTab(() => Promise.reject(error), newer)
  await open()
  expect(await screen.findByText('The tab is lost')).toBeVisible()
})
