import { act, render, screen } from '@testing-library/react'
import { useLayoutEffect } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { useStaggeredRender } from './use-staggered-render.ts'

/** The page's text after each React commit in which the content of a component appeared. */
const commits: (string | null)[] = []

function Part({ name, ready }: { readonly name: string; readonly ready: boolean }) {
  const isRendered = useStaggeredRender(ready)
  useLayoutEffect(() => {
    if (isRendered) commits.push(document.body.textContent)
  }, [isRendered])
  return <p>{isRendered ? name : '…'}</p>
}

const parts = (ready: boolean, names = ['one', 'two', 'three']) =>
  names.map((name) => <Part key={name} name={name} ready={ready} />)

beforeEach(() => {
  commits.length = 0
})

test('parts that become ready together are rendered one after the other, each in its own commit', () => {
  const { rerender } = render(parts(false))
  expect(document.body).toHaveTextContent('………')
  rerender(parts(true))
  expect(commits).toEqual(['one……', 'onetwo…', 'onetwothree'])
})

test('parts that are ready from the start are rendered at once', () => {
  render(parts(true))
  expect(new Set(commits)).toEqual(new Set(['onetwothree']))
})

test('a part whose data is gone shows its placeholder again', () => {
  const { rerender } = render(parts(true))
  rerender(parts(false))
  expect(document.body).toHaveTextContent('………')
})

test('a part that unmounts while it waits does not block the others', () => {
  const { rerender } = render(parts(false))
  // Both updates are in one `act`, so that the first component unmounts before it renders its content.
  act(() => {
    rerender(parts(true))
    rerender(parts(true, ['two', 'three']))
  })
  expect(screen.queryByText('…')).not.toBeInTheDocument()
  expect(document.body).toHaveTextContent('twothree')
})
