import { Box, type ImportedPlayer, radius, Typography, useFormats } from '@club/platform'
import { useId } from 'react'
import { skillNames } from '../dialogs/skill-names.ts'
import { useText } from '../messages/index.ts'

const list = {
  listStyle: 'none',
  m: 0,
  mt: 0.5,
  px: 1.5,
  py: 0.5,
  borderRadius: radius.button,
  bgcolor: 'sunken',
  // The height of about seven players. A longer list scrolls, so that the form's button stays near the field.
  maxHeight: 232,
  overflowY: 'auto',
  '& > li': { display: 'flex', justifyContent: 'space-between', gap: 1.5, py: 0.625 },
  '& > li > span': { minWidth: 0, overflowWrap: 'anywhere' },
  '& > li > span + span': {
    flex: 'none',
    color: 'text.secondary',
    fontVariantNumeric: 'tabular-nums',
  },
} as const

/** Lists the players and ratings that will be saved, so that the visitor can check how each line was parsed. */
export function RosterPreview({ players }: { readonly players: readonly ImportedPlayer[] }) {
  const text = useText()
  const { rating } = useFormats()
  const id = useId()
  if (players.length === 0) return null
  return (
    <Box sx={{ mt: 1.5 }}>
      <Box
        sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', columnGap: 2, px: 0.25 }}
      >
        <Typography id={id} variant="body2" sx={{ fontWeight: 700 }}>
          {text('mf-players.import.preview')}
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {skillNames.map((skill) => text(`platform.player.${skill}`)).join(' · ')}
        </Typography>
      </Box>
      {/* `tabIndex` makes the list focusable, so that it can be scrolled with the keyboard. */}
      <Box component="ul" aria-labelledby={id} tabIndex={0} sx={list}>
        {players.map((player, line) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a roster may name a player twice
          <li key={line}>
            <span>{player.name}</span>{' '}
            <span>{skillNames.map((skill) => rating(player[skill])).join(' · ')}</span>
          </li>
        ))}
      </Box>
    </Box>
  )
}
