import { Box, Icon, IconButton, Paper, RouterLink, Typography, useNavigate } from '@club/platform'
import { useId } from 'react'
import { useText } from '../messages/index.ts'
import { Ledger } from './lazy-ledger.ts'

/** The page "Who owes" as a card beside the roster. */
export function DebtsCard() {
  const text = useText()
  const titleId = useId()
  const navigate = useNavigate()
  return (
    <Paper component="section" aria-labelledby={titleId} sx={{ overflow: 'clip', pt: 1.25 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', pl: 2.5, pr: 1.25 }}>
        <Typography id={titleId} variant="h2">
          {text('mf-players.debts.title')}
        </Typography>
        <IconButton component={RouterLink} to={{ search: '' }} aria-label={text('mf-players.debts.close')}>
          <Icon name="close" fontSize="small" />
        </IconButton>
      </Box>
      <Ledger isCard onClose={() => void navigate({ search: '' }, { replace: true })} />
    </Paper>
  )
}
