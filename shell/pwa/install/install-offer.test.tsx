import { TabMessages, useToasts } from '@club/platform'
import { votesSent } from '@club/platform/host'
import { show, stubMatchMedia } from '@club/tab-testing'
import { act, cleanup, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { mainContentId } from '../../page/SkipLink.tsx'
import { cs } from '../messages/cs.ts'
import { en } from '../messages/en.ts'
import { InstallOffer } from './InstallOffer.tsx'

beforeEach(() => {
  votesSent.set(0)
  return () => {
    vi.restoreAllMocks()
    Reflect.deleteProperty(navigator, 'maxTouchPoints')
  }
})

/** Replaces the browser's user agent, and how many fingers its touch screen can detect. */
function setBrowser(userAgent: string, maxTouchPoints: number): void {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(userAgent)
  Object.defineProperty(navigator, 'maxTouchPoints', { value: maxTouchPoints, configurable: true })
}

/** Dispatches the event `beforeinstallprompt`, which a browser that can install the site sends. */
async function sendPrompt(prompt: () => unknown = () => {}): Promise<Event> {
  const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt })
  await act(async () => dispatchEvent(event))
  return event
}

const vote = (times = 1) => act(async () => votesSent.set(votesSent.current() + times))
const offer = (name = 'Add to home screen') => screen.queryByRole('region', { name })
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

const loaders = { cs: () => cs, en: () => en }

/** A page with a button that shows a toast. */
function Page() {
  const toasts = useToasts()
  return (
    <>
      <main id={mainContentId} tabIndex={-1}>
        <button type="button" onClick={() => toasts.success('Saved')}>
          Save
        </button>
      </main>
      <TabMessages loaders={loaders}>
        <InstallOffer />
      </TabMessages>
    </>
  )
}

// These tests come before the first test that sends `beforeinstallprompt`, because the module install-prompt.ts keeps
// the event.
const apple = (device: string, end: string) =>
  `Mozilla/5.0 (${device}) AppleWebKit/605.1.15 (KHTML, like Gecko) ${end}`
const iPhone = 'iPhone; CPU iPhone OS 18_5 like Mac OS X'
const mac = 'Macintosh; Intel Mac OS X 10_15_7'
const safari = 'Version/18.5 Mobile/15E148 Safari/604.1'

test.each([
  [
    'a browser without the event',
    'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
    0,
  ],
  ['Safari on a Mac', apple(mac, safari), 0],
  ['a browser inside another iPhone app', apple(iPhone, 'Mobile/15E148'), 5],
])('nothing is offered in %s', async (_name, userAgent, fingers) => {
  setBrowser(userAgent, fingers)
  await show(<Page />)
  await vote(2)
  expect(offer()).toBeNull()
})

test.each([
  ['iPhone', iPhone, 5, 'en', 'Add to home screen', 'Tap Share, then “Add to Home Screen”.', 'Not now'],
  ['iPad', mac, 5, 'cs', 'Přidat na plochu', 'Klepněte na Sdílet a pak na „Přidat na plochu“.', 'Teď ne'],
] as const)(
  'on an %s, the card describes how to install',
  async (_name, device, fingers, language, title, how, notNow) => {
    setBrowser(apple(device, safari), fingers)
    await show(<Page />, { language })
    await vote()
    expect(offer(title)).toBeNull()
    await vote()
    expect(offer(title)).toHaveTextContent(how)
    expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Save', notNow])
    await press(notNow)
    expect(offer(title)).toBeNull()
  },
)

test('the offer appears after the second vote when the browser can install the site', async () => {
  await show(<Page />)
  await vote(2)
  expect(offer()).toBeNull()
  const event = await sendPrompt()
  expect(event.defaultPrevented).toBe(true)
  expect(offer()).toHaveTextContent('Vote with one tap. Opens even without a signal.')
})

test('the offer does not take the focus, and Add opens the browser’s dialog', async () => {
  await show(<Page />)
  const prompt = vi.fn()
  await sendPrompt(prompt)
  await vote()
  expect(offer()).toBeNull()
  await vote()
  expect(offer()?.parentElement).toHaveAttribute('aria-live', 'polite')
  expect(document.body).toHaveFocus()
  await press('Add')
  expect(prompt).toHaveBeenCalledOnce()
  expect(offer()).toBeNull()
  expect(screen.getByRole('main')).toHaveFocus()
})

test('a browser that refuses to open its dialog causes no error', async () => {
  await show(<Page />)
  await sendPrompt(() => Promise.reject(new DOMException('', 'NotAllowedError')))
  await vote(2)
  await press('Add')
  expect(offer()).toBeNull()
})

test('the offer is shown once, even when the visitor presses no button', async () => {
  await show(<Page />)
  await vote(2)
  expect(offer()).toBeVisible()
  cleanup()
  await show(<Page />)
  await vote()
  expect(offer()).toBeNull()
})

test('the offer waits until no toast is shown, also when the page is opened again', async () => {
  await show(<Page />)
  await vote()
  await press('Save')
  await vote()
  expect(offer()).toBeNull()
  cleanup()
  await show(<Page />)
  expect(offer()).toBeNull()
  await press('Dismiss')
  expect(offer()).toBeVisible()
})

test('the offer waits until the page is visible', async () => {
  const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  await show(<Page />)
  await vote(2)
  expect(offer()).toBeNull()
  visibility.mockReturnValue('visible')
  await act(async () => document.dispatchEvent(new Event('visibilitychange')))
  expect(offer()).toBeVisible()
})

test('the offer is hidden while a toast or a dialog is shown', async () => {
  await show(<Page />)
  await vote(2)
  await press('Save')
  expect(offer()).toBeNull()
  await press('Dismiss')
  expect(offer()).toBeVisible()
  const dialog = document.body.appendChild(document.createElement('div'))
  dialog.role = 'dialog'
  expect(offer()).toBeNull()
  dialog.remove()
  expect(offer()).toBeVisible()
})

test('nothing is offered on the home screen', async () => {
  stubMatchMedia((query) => query === '(display-mode: standalone)')
  await show(<Page />)
  await vote(2)
  expect(offer()).toBeNull()
})

test('nothing is offered once the site is installed', async () => {
  await show(<Page />)
  await vote()
  await act(async () => dispatchEvent(new Event('appinstalled')))
  await vote()
  expect(offer()).toBeNull()
})

test('an installation from the browser’s menu closes the offer', async () => {
  await show(<Page />)
  await vote(2)
  expect(offer()).toBeVisible()
  await act(async () => dispatchEvent(new Event('appinstalled')))
  expect(offer()).toBeNull()
})

test('nothing is offered where the browser cannot store that it was offered', async () => {
  await show(<Page />)
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('', 'QuotaExceededError')
  })
  await vote(2)
  expect(offer()).toBeNull()
})
