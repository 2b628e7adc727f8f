import { useIntl } from 'react-intl'
import { useIsOnline } from '../api/use-is-online.ts'

/**
 * Returns props for a control that sends a request to the server. While the browser is offline, the props disable the
 * control and give the reason as its accessible description.
 * @param disabled whether the control is disabled for another reason
 * @example <IconButton aria-label="Move" {...useOnlineProps(call.isPending)} />
 */
export function useOnlineProps(disabled = false): {
  readonly disabled: boolean
  readonly 'aria-describedby'?: undefined
  readonly 'aria-description'?: string
} {
  const intl = useIntl()
  if (useIsOnline()) return { disabled }
  return {
    disabled: true,
    // Removes the control's own `aria-describedby`, which would take precedence over `aria-description`.
    'aria-describedby': undefined,
    'aria-description': intl.formatMessage({ id: 'platform.error.noConnection' }),
  }
}
