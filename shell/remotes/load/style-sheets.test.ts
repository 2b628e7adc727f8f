import { afterEach, expect, test } from 'vitest'
import { addStyleSheets } from './style-sheets.ts'

afterEach(() => {
  // Not the styles of components that other tests draw.
  for (const added of document.head.querySelectorAll('link, script, meta')) added.remove()
})

const address = 'https://tabs.example/mf-far/tab.css'

/** The link that was put on the page. */
function link(): HTMLLinkElement {
  const found = document.querySelector<HTMLLinkElement>('link[rel=stylesheet]')
  if (!found) throw new Error('there is no style sheet')
  return found
}

test('a style sheet is waited for, though the remote’s own code takes its link over', async () => {
  const added = addStyleSheets([address])
  // What webpack's runtime does with a link that it finds.
  link().onload = null
  link().onerror = null
  link().dispatchEvent(new Event('load'))
  await added
  expect(document.querySelectorAll('link[rel=stylesheet]')).toHaveLength(1)
})

test('one that does not come is told, and leaves no link', async () => {
  const added = addStyleSheets([address])
  link().onerror = null
  link().dispatchEvent(new Event('error'))
  await expect(added).rejects.toMatchObject({ stage: 'module', reason: 'missing' })
  expect(document.querySelector('link')).toBeNull()
})
