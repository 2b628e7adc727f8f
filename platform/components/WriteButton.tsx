import Button from '@mui/material/Button'
import { type ComponentProps, useId } from 'react'
import { useIsOnline } from '../api/use-is-online.ts'
import { OfflineNote } from './OfflineNote.tsx'

/**
 * A button that sends a change. While the browser is offline, it is disabled, with the reason as its accessible
 * description; the host's page shows the reason to everybody.
 * @example <WriteButton loading={call.isPending} onClick={() => call.mutate({})}>Recalculate</WriteButton>
 */
export function WriteButton({
  disabled,
  'aria-describedby': describedBy,
  ...button
}: ComponentProps<typeof Button>) {
  const note = useId()
  const isOnline = useIsOnline()
  return (
    <>
      <Button
        {...button}
        disabled={disabled || !isOnline}
        aria-describedby={isOnline ? describedBy : `${describedBy ?? ''} ${note}`.trim()}
      />
      <OfflineNote id={note} sx={{ display: 'none' }} />
    </>
  )
}
