import { FormattedMessage, useIntl } from 'react-intl'
import { useCall } from '../api/use-call.ts'
import { WriteButton } from '../components/WriteButton.tsx'
import { useToasts } from '../toasts/use-toasts.ts'
import { setOrganiserLockState, useOrganiserLockState } from './organiser-lock-state.ts'

/** The button with which a visitor gives up the organiser's rights in this browser. Other visitors do not see it. */
export function LockControl() {
  const intl = useIntl()
  const toasts = useToasts()
  const state = useOrganiserLockState()
  const lock = useCall('lockOrganiser', {
    onSuccess: () => {
      setOrganiserLockState('locked')
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
