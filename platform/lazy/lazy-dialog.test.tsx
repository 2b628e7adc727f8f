import Dialog from '@mui/material/Dialog'
import { act, cleanup, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { Component, type ComponentType, type ReactNode, startTransition, useState } from 'react'
import { useIntl } from 'react-intl'
import { afterEach, expect, test, vi } from 'vitest'
import type { MessagesById } from '../language/parse-texts-if-needed.ts'
import { show } from '../testing/index.ts'
import { NewerBuildContext } from './lazy-component.ts'
import { lazyDialog } from './lazy-dialog.tsx'

interface Props {
  readonly onClose: () => void
}
type Module = { readonly default: ComponentType<Props> }

const Scheduling = ({ onClose }: Props) => (
  <Dialog open aria-labelledby="title">
    <h2 id="title">Schedule</h2>
    <button type="button" onClick={onClose}>
      Cancel
    </button>
  </Dialog>
)
const module: Module = { default: Scheduling }
const chunkError = () => Object.assign(new Error('no chunk'), { name: 'ChunkLoadError' })

/** An error boundary in place of the shell's. It shows a text when the tab throws an error while rendering. */
class Boundary extends Component<{ readonly children: ReactNode }, { readonly lost: boolean }> {
  override state = { lost: false }
  static getDerivedStateFromError() {
    return { lost: true }
  }
  override render() {
    return this.state.lost ? <p>The tab is lost</p> : this.props.children
  }
}

/** Shows a tab with a search field and a button that opens a lazy dialog, and types a text into the field. */
async function showTab(load: () => Promise<Module>, isNewer = false) {
  const Opened = lazyDialog(load)
  function Tab() {
    const [open, setOpen] = useState(false)
    return (
      <>
        <input aria-label="Search" />
        <button type="button" onClick={() => setOpen(true)}>
          Open
        </button>
        {open && <Opened onClose={() => setOpen(false)} />}
      </>
    )
  }
  await show(
    <Boundary>
      <NewerBuildContext value={async () => isNewer}>
        <Tab />
      </NewerBuildContext>
    </Boundary>,
  )
  const user = userEvent.setup()
  await user.type(screen.getByRole('textbox'), 'typed')
  return { user, open: () => user.click(screen.getByRole('button', { name: 'Open' })) }
}

afterEach(() => {
  vi.restoreAllMocks()
})

test('while a dialog’s code loads, a loading dialog shows at once and can be closed', async () => {
  const loading = Promise.withResolvers<Module>()
  const { user, open } = await showTab(() => loading.promise)
  await open()
  const busy = screen.getByRole('dialog', { name: 'Loading…' })
  expect(busy).toHaveAttribute('aria-busy', 'true')
  expect(screen.getByRole('status')).toBeInTheDocument()
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  await open()
  await act(async () => loading.resolve(module))
  expect(screen.getByRole('dialog', { name: 'Schedule' })).toBeVisible()
  expect(screen.queryByRole('dialog', { name: 'Loading…' })).not.toBeInTheDocument()
})

test('a closed dialog returns the focus to its button, and opens at once the next time', async () => {
  const load = vi.fn(async () => module)
  const { user, open } = await showTab(load)
  await open()
  await user.click(await screen.findByRole('button', { name: 'Cancel' }))
  expect(screen.getByRole('button', { name: 'Open' })).toHaveFocus()
  await open()
  expect(screen.getByRole('dialog', { name: 'Schedule' })).toBeVisible()
  expect(load).toHaveBeenCalledOnce()
})

test('a dialog whose code was loaded ahead appears at once', async () => {
  const Busy = vi.fn(() => null)
  const Preloaded = lazyDialog(async () => module, Busy)
  expect(await Preloaded.preload()).toBe(true)
  await show(<Preloaded onClose={() => {}} />)
  expect(screen.getByRole('dialog', { name: 'Schedule' })).toBeVisible()
  expect(Busy).not.toHaveBeenCalled()
  expect(await lazyDialog<Props>(() => Promise.reject(chunkError())).preload()).toBe(false)
})

test('offline, a toast gives the reason and the tab keeps its state; online again, the dialog opens', async () => {
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const load = vi.fn(async () => module).mockRejectedValueOnce(chunkError())
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

test('when a chunk is missing and no newer build is deployed, only the dialog fails', async () => {
  const load = vi.fn(async () => module).mockRejectedValueOnce(chunkError())
  const { open } = await showTab(load)
  await open()
  expect(await screen.findByRole('alert')).toHaveTextContent('The server could not be reached.')
  expect(screen.getByRole('textbox')).toHaveValue('typed')
})

test.each([
  ['opened for the first time', false],
  ['preloaded', true],
])('a panel %s keeps its placeholder until its texts are loaded, too', async (_, isPreloaded) => {
  const code = Promise.withResolvers<{ default: ComponentType }>()
  const texts = Promise.withResolvers<MessagesById>()
  const Panel = lazyDialog<object>(
    () => code.promise,
    () => <p role="status">Loading</p>,
    async () => ({ loaders: { en: () => texts.promise } }),
  )
  const loadCode = async () => {
    code.resolve({ default: () => useIntl().formatMessage({ id: 'panel.title' }) })
    await Panel.preload()
  }
  if (isPreloaded) await loadCode()
  await show(<Panel />)
  const placeholder = screen.getByRole('status')
  await act(loadCode)
  expect(placeholder).toBeVisible()
  await act(async () => texts.resolve({ 'panel.title': 'Debts' }))
  expect(await screen.findByText('Debts')).toBeVisible()
  expect(placeholder).not.toBeInTheDocument()
})

test('while a panel’s texts load, the visitor can follow a link', async () => {
  const Panel = lazyDialog<object>(
    async () => ({ default: () => null }),
    () => null,
    async () => ({ loaders: { en: () => new Promise<MessagesById>(() => {}) } }),
  )
  function Tab() {
    const [page, setPage] = useState('Debts')
    // A router navigates in a transition, too.
    const open = () => startTransition(() => setPage('Players'))
    return (
      <>
        <h1>{page}</h1>
        <button type="button" onClick={open}>
          Back
        </button>
        {page === 'Debts' && <Panel />}
      </>
    )
  }
  await show(<Tab />)
  await act(async () => {
    await Panel.preload()
  })
  await userEvent.setup().click(screen.getByRole('button', { name: 'Back' }))
  expect(await screen.findByRole('heading', { name: 'Players' })).toBeVisible()
})

test('after its texts could not be loaded, a panel loads them again when it is opened again', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const load = vi.fn(async () => ({ 'panel.title': 'Debts' })).mockRejectedValueOnce(chunkError())
  const loaders = { en: load }
  const Panel = lazyDialog<Props>(
    async () => ({ default: () => useIntl().formatMessage({ id: 'panel.title' }) }),
    () => null,
    async () => ({ loaders }),
  )
  const onClose = vi.fn()
  await show(<Panel onClose={onClose} />)
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(screen.getByRole('alert')).toHaveTextContent('This could not be opened')
  cleanup()
  await show(<Panel onClose={onClose} />)
  expect(await screen.findByText('Debts')).toBeVisible()
})

test.each([
  ['of a chunk of a replaced build', chunkError(), true],
  ['in the dialog’s code', new TypeError('x is not a function'), false],
])('an error %s fails the whole tab', async (_, error, newer) => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const { open } = await showTab(() => Promise.reject(error), newer)
  await open()
  expect(await screen.findByText('The tab is lost')).toBeVisible()
})
