import { expect, test } from 'vitest'
import { extractGameEvent } from './extract-game-event.ts'

const event = (id: number) =>
  `BEGIN:VEVENT\r\nUID:game-${id}@thursday-football\r\nSEQUENCE:4\r\nSUMMARY:END:VEVENT of ${id}\r\nEND:VEVENT\r\n`
const calendar = (...events: readonly string[]) =>
  `BEGIN:VCALENDAR\r\nBEGIN:VTIMEZONE\r\nTZID:Europe/Prague\r\nEND:VTIMEZONE\r\n${events.join('')}END:VCALENDAR\r\n`
const feed = calendar(event(3), event(33), event(133))

test('the extracted calendar contains one game’s event and the feed’s time zone', () => {
  expect(extractGameEvent(feed, 33)).toBe(calendar(event(33)))
  expect(extractGameEvent(feed, 3)).toBe(calendar(event(3)))
})

test('extracting a game that the feed does not contain returns null', () => {
  expect(extractGameEvent(feed, 13)).toBeNull()
  expect(extractGameEvent(calendar(), 33)).toBeNull()
})
