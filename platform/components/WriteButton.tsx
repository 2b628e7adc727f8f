import Button from '@mui/material/Button'
import type { ComponentProps } from 'react'
import { useIntl } from 'react-intl'
import { useIsOnline } from '../api/use-is-online.ts'

/**
 * A button that sends a change. While the browser is offline, it is disabled, with the reason as its accessible
 * description; the host's page shows the reason to everybody.
 * @example <WriteButton loading={call.isPending} onClick={() => call.mutate({})}>Recalculate</WriteButton>
 */
export function WriteButton({ disabled, ...button }: ComponentProps<typeof Button>) {
  const intl = useIntl()
  const offline = useIsOnline()
    ? undefined
    : {
        'aria-describedby': undefined,
        'aria-description': intl.formatMessage({ id: 'platform.error.noConnection' }),
      }
  return <Button {...button} {...offline} disabled={disabled || offline !== undefined} />
}
