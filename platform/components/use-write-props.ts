import { useIntl } from 'react-intl'
import { useIsOnline } from '../api/use-is-online.ts'

/**
 * Returns the props of a control that needs the server, such as one that sends a change. While the browser is offline,
 * the control is disabled, with the reason as its accessible description; the host's page shows the reason to everybody.
 * @param disabled whether the control is disabled for another reason
 * @example <IconButton aria-label="Move" {...useWriteProps(call.isPending)} />
 */
export function useWriteProps(disabled = false): {
  readonly disabled: boolean
  readonly 'aria-describedby'?: undefined
  readonly 'aria-description'?: string
} {
  const intl = useIntl()
  if (useIsOnline()) return { disabled }
  return {
    disabled: true,
    // A referenced description would take precedence.
    'aria-describedby': undefined,
    'aria-description': intl.formatMessage({ id: 'platform.error.noConnection' }),
  }
}
