import { act, render, screen } from '@testing-library/react'
import { useLayoutEffect } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { useInTurn } from './use-in-turn.ts'

/** What stood on the page after each commit that drew a part. */
const commits: (string | null)[] = []

function Part({ name, ready }: { readonly name: string; readonly ready: boolean }) {
  const drawn = useInTurn(ready)
  useLayoutEffect(() => {
    if (drawn) commits.push(document.body.textContent)
  }, [drawn])
  return <p>{drawn ? name : '…'}</p>
}

const parts = (ready: boolean, names = ['one', 'two', 'three']) =>
  names.map((name) => <Part key={name} name={name} ready={ready} />)

beforeEach(() => {
  commits.length = 0
})

test('parts that become ready together are drawn one after the other, each in a commit of its own', () => {
  const { rerender } = render(parts(false))
  expect(document.body).toHaveTextContent('………')
  rerender(parts(true))
  expect(commits).toEqual(['one……', 'onetwo…', 'onetwothree'])
})

test('what is ready from the start is drawn at once', () => {
  render(parts(true))
  expect(new Set(commits)).toEqual(new Set(['onetwothree']))
})

test('what was drawn goes with what it shows, and comes back at once', () => {
  const { rerender } = render(parts(false))
  rerender(parts(true))
  rerender(parts(false))
  expect(document.body).toHaveTextContent('………')
  commits.length = 0
  rerender(parts(true))
  expect(new Set(commits)).toEqual(new Set(['onetwothree']))
})

test('a part that goes before its turn holds up nobody', () => {
  const { rerender } = render(parts(false))
  // Within one act, so that nobody has had a turn when the first one goes.
  act(() => {
    rerender(parts(true))
    rerender(parts(true, ['two', 'three']))
  })
  expect(screen.queryByText('…')).not.toBeInTheDocument()
  expect(document.body).toHaveTextContent('twothree')
})
