import { afterEach, expect, test } from 'vitest'
import { registerFileHashes, setIntegrityAttribute } from './integrity.ts'

const hash = `sha384-${'A'.repeat(64)}`
const folder = 'https://tabs.test/mf-games/'
registerFileHashes(new Map([`${folder}12.js`, `${folder}12.css`].map((address) => [address, hash])))

const script = (src: string) => Object.assign(document.createElement('script'), { src })
const style = (href: string) => Object.assign(document.createElement('link'), { rel: 'stylesheet', href })

afterEach(() => {
  // Removes the elements that a test has added to the head. Emotion's `style` elements stay, because components use
  // them.
  for (const added of document.head.querySelectorAll('link, script, meta')) added.remove()
})

test('a chunk or style sheet that a build tool appends to the head gets its hash, even with a new query', () => {
  for (const element of [
    script(`${folder}12.js`),
    script(`${folder}12.js?round=2`),
    style(`${folder}12.css`),
  ]) {
    expect(document.head.appendChild(element)).toBe(element)
    expect(element.integrity).toBe(hash)
    expect(element.crossOrigin).toBe('anonymous')
    expect(element.isConnected).toBe(true)
  }
})

test('an element whose hash is in no manifest is not changed', () => {
  for (const element of [script(`${folder}13.js`), style('https://other.test/12.css')]) {
    document.head.appendChild(element)
    expect(element.hasAttribute('integrity')).toBe(false)
    expect(element.hasAttribute('crossorigin')).toBe(false)
  }
  const meta = document.head.appendChild(document.createElement('meta'))
  expect(meta.isConnected).toBe(true)
})

test('an element that the shell itself appends gets its hash, too', () => {
  expect(setIntegrityAttribute(script(`${folder}12.js`)).integrity).toBe(hash)
})
