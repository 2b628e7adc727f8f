import { afterEach, expect, test, vi } from 'vitest'
import { watchLeftovers } from './leftovers.ts'

const { setInterval, clearInterval } = window
const listening = [window, document].map((target) => {
  const { addEventListener, removeEventListener } = target
  return { target, methods: { addEventListener, removeEventListener } }
})

afterEach(() => {
  Object.assign(window, { setInterval, clearInterval })
  for (const { target, methods } of listening) Object.assign(target, methods)
  // Not the styles of components that other tests draw.
  for (const added of document.head.querySelectorAll('link, script, meta')) added.remove()
})

// The stack names this file: its folder stands for a tab's.
const tab = { name: 'mf-here', folder: 'shell/remotes/leftovers.test' }
const other = { name: 'mf-other', folder: 'https://other.test/' }

/** What the console was told when the visitor left the tab. */
async function toldOf(work: () => void, left = tab): Promise<string[]> {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const leave = watchLeftovers(() => [tab, other])
  work()
  // The observer of style sheets is told in a microtask.
  await Promise.resolve()
  leave(left)
  await new Promise((resolve) => setTimeout(resolve))
  return warn.mock.calls.map(([text]) => String(text))
}

const listener = () => {}

test('an interval and listeners that a tab leaves behind are told, each once', async () => {
  let id = 0
  const told = await toldOf(() => {
    id = window.setInterval(listener, 1e6)
    window.addEventListener('resize', listener)
    document.addEventListener('keydown', listener)
  })
  clearInterval(id)
  expect(told).toEqual([
    expect.stringContaining('mf-here was left, and leaves an interval behind'),
    expect.stringContaining('a listener of "resize"'),
    expect.stringContaining('a listener of "keydown"'),
  ])
  expect(told[0]).toContain('leftovers.test')
})

test('what a tab ends by itself is not told, nor what goes by itself', async () => {
  const told = await toldOf(() => {
    window.clearInterval(window.setInterval(listener, 1e6))
    window.addEventListener('resize', listener)
    window.removeEventListener('resize', listener)
    window.addEventListener('resize', listener, { once: true })
  })
  expect(told).toEqual([])
})

test('a style sheet of the tab’s that goes on styling the page is told', async () => {
  const sheet = () => {
    const link = Object.assign(document.createElement('link'), {
      rel: 'stylesheet',
      href: `${other.folder}a.css`,
    })
    document.head.append(link)
  }
  const told = await toldOf(sheet, other)
  expect(told).toEqual([expect.stringContaining('mf-other was left, and leaves a style sheet behind')])
})
