import { afterEach, expect, test } from 'vitest'
import { registerFileHashes } from '../manifest/integrity.ts'
import { addStyleSheets } from './style-sheets.ts'

afterEach(() => {
  // Removes the elements that a test has added to the head. Emotion's `style` elements stay, because components use
  // them.
  for (const added of document.head.querySelectorAll('link, script, meta')) added.remove()
})

const address = 'https://tabs.example/mf-far/tab.css'

/** Returns the link element that the tested function added. */
function link(): HTMLLinkElement {
  const found = document.querySelector<HTMLLinkElement>('link[rel=stylesheet]')
  if (!found) throw new Error('there is no style sheet')
  return found
}

test('loading waits for a style sheet even if the remote’s own code resets the handlers of the link', async () => {
  const added = addStyleSheets([address])
  // Resets the handlers of the link, as webpack's runtime does for an existing link.
  link().onload = null
  link().onerror = null
  link().dispatchEvent(new Event('load'))
  await added
  expect(document.querySelectorAll('link[rel=stylesheet]')).toHaveLength(1)
})

test('the browser checks a style sheet’s hash', () => {
  const hash = `sha384-${'A'.repeat(64)}`
  const hashed = 'https://tabs.example/mf-near/tab.css'
  registerFileHashes(new Map([[hashed, hash]]))
  void addStyleSheets([hashed])
  expect(link()).toMatchObject({ integrity: hash, crossOrigin: 'anonymous' })
})

test('a style sheet that fails to load is an error, and its link is removed', async () => {
  const added = addStyleSheets([address])
  link().onerror = null
  link().dispatchEvent(new Event('error'))
  await expect(added).rejects.toMatchObject({ stage: 'module', reason: 'missing' })
  expect(document.querySelector('link')).toBeNull()
})
