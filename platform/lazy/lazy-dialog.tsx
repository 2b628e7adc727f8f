import { type ComponentType, Suspense, useEffect, useEffectEvent } from 'react'
import { useIntl } from 'react-intl'
import { OfflineError } from '../api/error.ts'
import { type MessageLoaders, TabMessages } from '../language/TabMessages.tsx'
import { useToasts } from '../toasts/use-toasts.ts'
import { BusyDialog } from './BusyDialog.tsx'
import { lazyComponent } from './lazy-component.ts'

/** The props of a component that can be closed. */
export interface Closable {
  readonly onClose: () => void
}

/** The props of a lazy component. `onClose` is optional, because a panel may have no way to close it. */
type LazyProps<Props> = Props & Partial<Closable>

/**
 * A dialog or panel whose code loads when it is first opened. When loading fails, a toast gives the reason, and
 * `onClose` is called if it is given. The rest of the page keeps its state. Opening the dialog again loads its code
 * again.
 * @returns the dialog; its `preload` loads the code ahead of its use and resolves to whether loading succeeded
 * @param Busy shown while the code loads; by default BusyDialog
 * @param texts imports the message loaders of the dialog's own texts, which are added to the tab's texts
 * @example const ScheduleDialog = lazyDialog(() => import('./ScheduleDialog.tsx'))
 */
export function lazyDialog<Props extends object>(
  load: () => Promise<{ readonly default: ComponentType<Props> }>,
  Busy: ComponentType<Closable> = BusyDialog,
  texts?: () => Promise<{ readonly loaders: MessageLoaders }>,
): ComponentType<LazyProps<Props>> & { readonly preload: () => Promise<boolean> } {
  const useLazy = lazyComponent(texts ? withTexts(load, texts) : load)
  function LazyDialog(props: LazyProps<Props>) {
    const [dialog] = useLazy()
    const intl = useIntl()
    const toasts = useToasts()
    const isMissing = dialog.status === 'missing'
    const close = useEffectEvent(() => {
      toasts.failure(
        intl.formatMessage({ id: 'platform.part.missing' }),
        new OfflineError('the code of a dialog is missing'),
      )
      props.onClose?.()
    })
    useEffect(() => {
      if (isMissing) close()
    }, [isMissing])
    if (dialog.status === 'ready') return <dialog.Component {...props} />
    return <Busy onClose={() => props.onClose?.()} />
  }
  return Object.assign(LazyDialog, { preload: useLazy.preload })
}

const withTexts =
  <Props extends object>(
    load: () => Promise<{ readonly default: ComponentType<Props> }>,
    texts: () => Promise<{ readonly loaders: MessageLoaders }>,
  ) =>
  async () => {
    const [{ default: Part }, { loaders }] = await Promise.all([load(), texts()])
    return {
      default: (props: Props) => (
        <Suspense fallback={null}>
          <TabMessages loaders={loaders}>
            <Part {...props} />
          </TabMessages>
        </Suspense>
      ),
    }
  }
