import { expect, test } from 'vitest'
import { oneGame } from './one-game.ts'

const event = (id: number) =>
  `BEGIN:VEVENT\r\nUID:game-${id}@thursday-football\r\nSEQUENCE:4\r\nSUMMARY:END:VEVENT of ${id}\r\nEND:VEVENT\r\n`
const calendar = (...events: readonly string[]) =>
  `BEGIN:VCALENDAR\r\nBEGIN:VTIMEZONE\r\nTZID:Europe/Prague\r\nEND:VTIMEZONE\r\n${events.join('')}END:VCALENDAR\r\n`
const feed = calendar(event(3), event(33), event(133))

test('one game of a feed is its event, with the calendar and the zone around it', () => {
  expect(oneGame(feed, 33)).toBe(calendar(event(33)))
  expect(oneGame(feed, 3)).toBe(calendar(event(3)))
})

test('a game that the feed does not have is none', () => {
  expect(oneGame(feed, 13)).toBeNull()
  expect(oneGame(calendar(), 33)).toBeNull()
})
