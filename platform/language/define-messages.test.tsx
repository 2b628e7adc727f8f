import { cleanup, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useEffect, useState } from 'react'
import { expect, test, vi } from 'vitest'
import { show } from '../testing/index.ts'
import { useFormats } from '../time/use-formats.ts'
import { defineMessages } from './define-messages.ts'
import { parseTextsIfNeeded } from './parse-texts-if-needed.ts'
import { type MessageLoaders, TabMessages } from './TabMessages.tsx'

const en = { 'mf-x.title': 'Example', 'mf-x.amount': '{amount} CZK' } as const
const cs: Record<keyof typeof en, string> = { 'mf-x.title': 'Příklad', 'mf-x.amount': '{amount} Kč' }

const { loaders, useText } = defineMessages<typeof en>({ cs: async () => cs, en: async () => en })

function Example() {
  const text = useText()
  const [presses, setPresses] = useState(0)
  const [texts, setTexts] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the effect counts how often `text` changes
  useEffect(() => setTexts((count) => count + 1), [text])
  return (
    <>
      <h1>{text('mf-x.title')}</h1>
      <p>{text('mf-x.amount', { amount: 50 })}</p>
      <button type="button" onClick={() => setPresses(presses + 1)}>
        {text('platform.retry')}
      </button>
      <output>
        {presses} presses, {texts} functions
      </output>
    </>
  )
}

const visit = (language?: 'en' | 'cs') =>
  show(
    <TabMessages loaders={loaders}>
      <Example />
    </TabMessages>,
    language && { language },
  )

test.each([
  ['en', 'Example', '50 CZK', 'Retry'],
  ['cs', 'Příklad', '50 Kč', 'Zkusit znovu'],
] as const)('in %s a tab shows its own and the platform’s texts', async (language, title, amount, retry) => {
  await visit(language)
  expect(await screen.findByRole('heading', { name: title })).toBeVisible()
  expect(screen.getByText(amount)).toBeVisible()
  expect(screen.getByRole('button', { name: retry })).toBeVisible()
})

const day = new Date('2026-11-26T18:00:00.000Z')

function Formatted() {
  const { rating, weekday } = useFormats()
  return (
    <p>
      {rating(7)} {weekday(day)}
    </p>
  )
}

test('a tab that is mounted again creates no formatters of numbers and dates', async () => {
  const visitFormatted = async () => {
    await show(
      <TabMessages loaders={loaders}>
        <Formatted />
      </TabMessages>,
      { language: 'cs' },
    )
    expect(await screen.findByText('7,0 čtvrtek')).toBeVisible()
  }
  await visitFormatted()
  cleanup()
  const created = [vi.spyOn(Intl, 'NumberFormat'), vi.spyOn(Intl, 'DateTimeFormat')]
  await visitFormatted()
  for (const spy of created) {
    expect(spy).not.toHaveBeenCalled()
    spy.mockRestore()
  }
})

const showWith = (texts: MessageLoaders) =>
  show(
    <TabMessages loaders={texts}>
      <Example />
    </TabMessages>,
    { language: 'cs' },
  )

test('a tab without texts in the visitor’s language is shown in English, with a warning in development', async () => {
  vi.stubEnv('NODE_ENV', 'development')
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  await showWith({ en: async () => en })
  expect(await screen.findByRole('heading', { name: 'Example' })).toBeVisible()
  expect(warn).toHaveBeenCalledWith(expect.stringContaining('no texts in "cs"'))
})

test('a tab without any texts shows the ids of its texts', async () => {
  vi.stubEnv('NODE_ENV', 'production')
  vi.spyOn(console, 'error').mockImplementation(() => {})
  await showWith({})
  expect(await screen.findByRole('heading', { name: 'mf-x.title' })).toBeVisible()
})

test.each([
  ['cs', { en, cs: { 'mf-x.title': cs['mf-x.title'] } }, 'Příklad', '50 CZK'],
  ['en', { cs, en: { 'mf-x.title': en['mf-x.title'] } }, 'Example', '50 Kč'],
] as const)(
  'a text missing in %s is shown in the other language, with a warning in development',
  async (language, texts, title, amount) => {
    const consoleError = vi.spyOn(console, 'error').mockImplementation(() => {})
    await show(
      <TabMessages loaders={{ cs: async () => texts.cs, en: async () => texts.en }}>
        <Example />
      </TabMessages>,
      { language },
    )
    expect(await screen.findByText(amount)).toBeVisible()
    expect(screen.getByRole('heading', { name: title })).toBeVisible()
    expect(consoleError).toHaveBeenCalledWith(
      expect.objectContaining({ message: expect.stringMatching(`"mf-x.amount".*"${language}"`) }),
    )
  },
)

test.each<[which: string, other: () => Promise<Record<string, string>>]>([
  ['both languages lack', async () => ({ 'mf-x.title': 'Example' })],
  ['the other language does not bring', () => Promise.reject(new Error('away'))],
])('a text that %s is shown as its id, and its load is tried once', async (_, other) => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const loadOther = vi.fn(other)
  await showWith({ cs: async () => ({ 'mf-x.title': 'Příklad' }), en: loadOther })
  expect(await screen.findByText('mf-x.amount')).toBeVisible()
  await userEvent.setup().click(screen.getByRole('button', { name: 'Zkusit znovu' }))
  expect(screen.getByRole('heading', { name: 'Příklad' })).toBeVisible()
  expect(loadOther).toHaveBeenCalledTimes(1)
})

test('texts that the build has not parsed are parsed; texts that need no parser are not changed', async () => {
  const plain = { 'mf-x.title': 'Example' }
  expect(await parseTextsIfNeeded(plain)).toBe(plain)
  const written = { ...plain, 'mf-x.games': '{n, plural, one {# game} other {# games}}' }
  const parsed = await parseTextsIfNeeded(written)
  expect(parsed['mf-x.games']).toEqual([expect.objectContaining({ value: 'n' })])
  expect(await parseTextsIfNeeded(parsed), 'once').toBe(parsed)
})

test('useText returns the same function until the language changes', async () => {
  await visit()
  await userEvent.setup().click(await screen.findByRole('button', { name: 'Retry' }))
  expect(await screen.findByText('1 presses, 1 functions')).toBeVisible()
})

test('an unknown id does not compile, nor does a language without one of the texts', () => {
  const text = (id: Parameters<ReturnType<typeof useText>>[0]) => id
  // @ts-expect-error: no text has the id `mf-x.titel`
  expect(text('mf-x.titel')).toBe('mf-x.titel')
  // @ts-expect-error: the Czech texts lack `mf-x.amount`
  const lacking = defineMessages<typeof en>({ cs: async () => ({ 'mf-x.title': '' }), en: async () => en })
  expect(lacking.loaders).toHaveProperty('cs')
})
