const events = /BEGIN:VEVENT\r\n[\s\S]*?END:VEVENT\r\n/g

/**
 * The part of a feed that is one game: the same event, by its `UID`, as the feed has, so that who subscribes later has it
 * once.
 * @param feed what GET /api/calendar.ics responds
 * @returns null when the feed does not have the game
 */
export function oneGame(feed: string, gameId: number): string | null {
  const isIt = (event: string) => event.includes(`\r\nUID:game-${gameId}@`)
  if (!feed.match(events)?.some(isIt)) return null
  return feed.replace(events, (event) => (isIt(event) ? event : ''))
}
