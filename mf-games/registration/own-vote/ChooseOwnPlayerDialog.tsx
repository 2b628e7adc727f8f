import {
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  List,
  ListItem,
  type Player,
  PlayerAvatar,
  SearchField,
  Typography,
} from '@club/platform'
import { useState } from 'react'
import { useText } from '../../lazy/messages/index.ts'
import { createNameFilter } from '../votes/attendance.ts'

export default function ChooseOwnPlayerDialog({
  players,
  onChoose,
  onClose,
}: {
  /** All players on the roster, sorted by name. */
  readonly players: readonly Player[]
  readonly onChoose: (player: Player) => void
  readonly onClose: () => void
}) {
  const text = useText()
  const [search, setSearch] = useState('')
  const found = players.filter(createNameFilter(search))
  return (
    <Dialog
      open
      onClose={onClose}
      // The height is fixed, so that the dialog does not resize when the number of matches changes.
      sx={{ '& .MuiDialog-paper': { height: 'min(600px, calc(100% - 64px))' } }}
    >
      <DialogTitle>{text('mf-games.own.choose')}</DialogTitle>
      <Box sx={{ px: 2.5, pt: 0.5, pb: 1.5 }}>
        <SearchField label={text('mf-games.registration.search')} value={search} onChange={setSearch} />
      </Box>
      <DialogContent sx={{ px: 1, py: 0 }}>
        {found.length === 0 ? (
          <Typography color="textSecondary" sx={{ p: 1.5 }}>
            {text(`mf-games.registration.${players.length === 0 ? 'noPlayers' : 'noMatch'}`)}
          </Typography>
        ) : (
          <List disablePadding>
            {found.map((player) => (
              <ListItem key={player.id} disablePadding>
                <Button
                  fullWidth
                  color="inherit"
                  onClick={() => onChoose(player)}
                  sx={{
                    justifyContent: 'start',
                    gap: 1.5,
                    minHeight: 56,
                    px: 1.5,
                    textAlign: 'start',
                    fontWeight: 650,
                  }}
                >
                  <PlayerAvatar name={player.name} size={36} />
                  <Box component="span" sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
                    {player.name}
                  </Box>
                </Button>
              </ListItem>
            ))}
          </List>
        )}
      </DialogContent>
      <DialogActions sx={{ pt: 1.5 }}>
        <Button variant="quiet" onClick={onClose}>
          {text('platform.cancel')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
