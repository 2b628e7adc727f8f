import {
  Box,
  Button,
  callAddress,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  type Game,
  subscriptionUrl,
  Typography,
  useClub,
  useFormats,
  useOnlineProps,
  useToasts,
} from '@club/platform'
import { copyText, downloadFile } from '@club/platform/sharing'
import { type ComponentProps, useId, useState } from 'react'
import { useText } from '../lazy/messages/index.ts'
import { useVoting } from '../registration/votes/voting.tsx'
import { extractGameEvent } from './extract-game-event.ts'

const clubFeed = callAddress('clubCalendar', {})

/**
 * Offers the calendar feed of the visitor's player and the club's calendar feed (contract section 9), and a file with
 * only this game.
 */
export default function AddToCalendarDialog({
  game,
  onClose,
}: {
  readonly game: Game
  readonly onClose: () => void
}) {
  const text = useText()
  const toasts = useToasts()
  const { weekdayAndDay, time } = useFormats()
  const { url } = useClub()
  const own = useVoting()?.own
  const kickoff = new Date(game.date)
  const ownFeed = own && callAddress('playerCalendar', { params: { id: own.id } })
  const address = new URL(ownFeed ?? clubFeed, url || location.origin).href
  const { disabled, 'aria-description': reason } = useOnlineProps()
  const [copied, setCopied] = useState<boolean | null>(null)

  const saveGame = async () => {
    try {
      const response = await fetch(clubFeed)
      const event = response.ok ? extractGameEvent(await response.text(), game.id) : null
      if (event === null) throw new Error(`the feed has no game ${game.id}: ${response.status}`)
      downloadFile(new File([event], `game-${game.id}.ics`, { type: 'text/calendar' }))
      toasts.success(text('mf-games.calendar.saved'), text('mf-games.calendar.savedNote'))
      onClose()
    } catch {
      toasts.invalid(text('mf-games.calendar.failed'), text('mf-games.calendar.failedNote'))
    }
  }

  return (
    <Dialog open onClose={onClose}>
      <DialogTitle>{text('mf-games.calendar.open')}</DialogTitle>
      <DialogContent>
        <Typography color="textSecondary" sx={{ mb: 2, '&::first-letter': { textTransform: 'uppercase' } }}>
          {`${weekdayAndDay(kickoff)}, ${time(kickoff)}`}
        </Typography>
        <Box sx={{ display: 'grid', gap: 2 }}>
          {own && ownFeed && (
            <CalendarOption
              label={text('mf-games.calendar.own')}
              hint={text('mf-games.calendar.ownNote', { name: own.name })}
              variant="contained"
              href={subscriptionUrl(ownFeed, url)}
            />
          )}
          <CalendarOption
            label={text('mf-games.calendar.all')}
            hint={text('mf-games.calendar.allNote')}
            variant={own ? 'quiet' : 'contained'}
            href={subscriptionUrl(clubFeed, url)}
          />
          <CalendarOption
            label={text('mf-games.calendar.once')}
            hint={reason ?? text('mf-games.calendar.onceNote')}
            variant="quiet"
            disabled={disabled}
            onClick={() => void saveGame()}
          />
          <CalendarOption
            label={text('mf-games.calendar.copy')}
            hint={
              copied === false
                ? address
                : text(copied ? 'mf-games.calendar.copied' : 'mf-games.calendar.copyNote')
            }
            variant="quiet"
            onClick={() => void copyText(address).then(setCopied)}
          />
        </Box>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{text('mf-games.close')}</Button>
      </DialogActions>
    </Dialog>
  )
}

/** A button with a hint below its label. It is rendered as a link when it has an `href`. */
function CalendarOption({
  label,
  hint,
  ...button
}: {
  readonly label: string
  readonly hint: string
  readonly href?: string
} & ComponentProps<typeof Button>) {
  const hintId = useId()
  return (
    <Box>
      <Button fullWidth aria-describedby={hintId} {...button}>
        {label}
      </Button>
      <Typography
        id={hintId}
        variant="body2"
        color="textSecondary"
        role="status"
        sx={{ mt: 0.5, px: 0.5, overflowWrap: 'anywhere', userSelect: 'text' }}
      >
        {hint}
      </Typography>
    </Box>
  )
}
