import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { describeError } from '../toasts/describe-error.ts'
import { focusHeading } from './heading-focus.ts'

/** An alert with a Retry button, in place of content that could not be loaded. */
export function ErrorState({
  title,
  error,
  description,
  onRetry,
  pending = false,
  action,
}: {
  readonly title?: string
  /** The error that is described with `describeError`, unless `description` is given. */
  readonly error?: unknown
  readonly description?: string | undefined
  readonly onRetry: () => void
  readonly pending?: boolean
  /** Another button, to the left of Retry. */
  readonly action?: ReactNode
}) {
  const intl = useIntl()
  const retry = () => {
    // The focus moves to the heading, because the button is disabled or removed while the content loads.
    focusHeading()
    onRetry()
  }
  const reason = description ?? (error ? describeError(error, intl) : undefined)
  return (
    <Stack role="alert" spacing={1.5} sx={{ alignItems: 'center', textAlign: 'center', px: 2, py: 4 }}>
      <Typography variant="h3" component="p">
        {title ?? intl.formatMessage({ id: 'platform.error.title' })}
      </Typography>
      {reason && (
        <Typography variant="body2" color="textSecondary">
          {reason}
        </Typography>
      )}
      <Stack direction="row" sx={{ flexWrap: 'wrap', justifyContent: 'center', gap: 1, pt: 0.5 }}>
        {action}
        <Button variant="quiet" onClick={retry} loading={pending}>
          <FormattedMessage id="platform.retry" />
        </Button>
      </Stack>
    </Stack>
  )
}
