import { Button, Icon, type PlayerProfile, useIntl } from '@club/platform'
import { useState } from 'react'
import { useText } from '../messages/index.ts'
import { ActionRow } from './ActionRow.tsx'

/** The sum that the player owes, with the code to pay it. */
export function DebtSection({
  profile: { owes },
}: {
  readonly profile: Pick<PlayerProfile, 'player' | 'owes'>
}) {
  const intl = useIntl()
  const text = useText()
  const [, setPaying] = useState(false)
  if (owes === 0) return null
  return (
    <ActionRow
      title={text('mf-players.profile.owes', { amount: intl.formatNumber(owes) })}
      note={text('mf-players.profile.owes.note')}
      tone="warning.main"
      control={(titleId) => (
        <Button
          variant="quiet"
          startIcon={<Icon name="qrCode" fontSize="small" />}
          aria-describedby={titleId}
          onClick={() => setPaying(true)}
        >
          {text('mf-players.profile.pay')}
        </Button>
      )}
    />
  )
}
