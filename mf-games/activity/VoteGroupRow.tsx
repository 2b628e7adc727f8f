import { Box, Icon, List, ListItem, useFormats } from '@club/platform'
import type { ReactNode } from 'react'
import { ActivityIcon } from './ActivityIcon.tsx'
import { activityRowLayout } from './ActivityRow.tsx'
import { formatGameDay } from './activity-text.tsx'
import type { VoteGroup } from './group-votes-by-game.ts'
import { useText } from './messages/index.ts'

/** Shows the votes of one day for one game as one row. The visitor can expand it to see each vote (`children`). */
export function VoteGroupRow({
  group: { game, votes },
  now,
  children,
}: {
  readonly group: VoteGroup
  readonly now: Date
  readonly children: ReactNode
}) {
  const text = useText()
  const formats = useFormats()
  const statuses = votes.map(({ details }) => details.after?.status)
  const count = (status: 'going' | 'not_going') => statuses.filter((each) => each === status).length
  return (
    <ListItem divider disablePadding sx={{ display: 'block' }}>
      <details>
        <Box
          component="summary"
          sx={{
            ...activityRowLayout,
            alignItems: 'center',
            minHeight: 68,
            px: 2,
            cursor: 'pointer',
            listStyle: 'none',
            '&::-webkit-details-marker': { display: 'none' },
            '&:focus-visible': { outlineOffset: -3 },
            'details[open] > & > svg': { transform: 'rotate(180deg)' },
          }}
        >
          <ActivityIcon icon="list" by={null} />
          <div>
            <Box component="span" sx={{ fontWeight: 650 }}>
              {text('mf-games.activity.voteGroup', {
                count: votes.length,
                game: formatGameDay(game.date, formats, now),
              })}
            </Box>
            <Box sx={{ typography: 'body2', color: 'text.secondary' }}>
              {text('mf-games.activity.voteCount', { going: count('going'), notGoing: count('not_going') })}
            </Box>
          </div>
          <Icon name="down" />
        </Box>
        <List disablePadding sx={{ borderTop: 1, borderColor: 'divider', '& > :last-child': { border: 0 } }}>
          {children}
        </List>
      </details>
    </ListItem>
  )
}
