const events = /BEGIN:VEVENT\r\n[\s\S]*?END:VEVENT\r\n/g

/**
 * Extracts one game from a calendar feed. The event keeps its `UID`, so that calendars recognise the game when the
 * visitor later subscribes to the feed.
 * @param feed iCalendar text, the response of GET /api/calendar.ics
 * @returns null when the feed does not contain the game
 */
export function extractGameEvent(feed: string, gameId: number): string | null {
  const isIt = (event: string) => event.includes(`\r\nUID:game-${gameId}@`)
  if (!feed.match(events)?.some(isIt)) return null
  return feed.replace(events, (event) => (isIt(event) ? event : ''))
}
