import { Box, cardSpacing, type Player } from '@club/platform'
import { useId } from 'react'
import { useText } from '../../lazy/messages/index.ts'
import { OverallRatings } from './OverallRatings.tsx'

/** The list of players who are going. It is collapsed at first, because the teams already show the names. */
export function CollapsibleGoingPlayers({ going }: { readonly going: readonly Player[] }) {
  const text = useText()
  const summaryId = useId()
  if (going.length === 0) return null
  return (
    <Box component="details" sx={{ px: cardSpacing }}>
      <Box
        component="summary"
        id={summaryId}
        sx={{
          minHeight: 44,
          py: 1.375,
          cursor: 'pointer',
          color: 'text.secondary',
          fontSize: '0.875rem',
          fontWeight: 650,
        }}
      >
        {text('mf-games.teams.includedCount', { count: going.length })}
      </Box>
      <OverallRatings players={going} labelledBy={summaryId} />
    </Box>
  )
}
