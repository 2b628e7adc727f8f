import { type ComponentType, useEffect, useEffectEvent } from 'react'
import { useIntl } from 'react-intl'
import { OfflineError } from '../api/error.ts'
import { useToasts } from '../toasts/use-toasts.ts'
import { BusyDialog } from './BusyDialog.tsx'
import { lateComponent } from './use-late.ts'

interface Closable {
  readonly onClose: () => void
}

/**
 * A dialog or panel whose code loads when it is first opened. Until it is there, it shows that at once; when it does
 * not come, a toast says why, it closes, and opening it again asks anew: nothing else on the page is lost.
 * @param Busy what stands in its place meanwhile: a dialog's frame, unless given
 * @example const ScheduleDialog = latePart(() => import('./ScheduleDialog.tsx'))
 */
export function latePart<Props extends Closable>(
  load: () => Promise<{ readonly default: ComponentType<Props> }>,
  Busy: ComponentType<Closable> = BusyDialog,
): ComponentType<Props> {
  const useLate = lateComponent(load)
  return function LatePart(props: Props) {
    const [part] = useLate()
    const intl = useIntl()
    const toasts = useToasts()
    const giveUp = useEffectEvent(() => {
      toasts.failure(
        intl.formatMessage({ id: 'platform.part.missing' }),
        new OfflineError('a part is missing'),
      )
      props.onClose()
    })
    const missing = part.status === 'missing'
    useEffect(() => {
      if (missing) giveUp()
    }, [missing])
    if (part.status === 'ready') return <part.Component {...props} />
    return <Busy onClose={props.onClose} />
  }
}
