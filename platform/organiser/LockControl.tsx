import { FormattedMessage, useIntl } from 'react-intl'
import { useCall } from '../api/use-call.ts'
import { WriteButton } from '../components/WriteButton.tsx'
import { useToasts } from '../toasts/use-toasts.ts'
import { recordOrganiserState, useOrganiserState } from './organiser-state.ts'

/**
 * The button that ends the organiser's rights in this browser. It is rendered only while the visitor has these rights.
 */
export function LockControl() {
  const intl = useIntl()
  const toasts = useToasts()
  const state = useOrganiserState()
  const lock = useCall('lockOrganiser', {
    onSuccess: () => {
      recordOrganiserState('locked')
      toasts.success(intl.formatMessage({ id: 'platform.pin.locked' }))
    },
    onError: (error) => toasts.failure(intl.formatMessage({ id: 'platform.pin.lockFailed' }), error),
  })
  if (state !== 'unlocked') return null
  return (
    <WriteButton size="small" color="inherit" loading={lock.isPending} onClick={() => lock.mutate({})}>
      <FormattedMessage id="platform.pin.lock" />
    </WriteButton>
  )
}
