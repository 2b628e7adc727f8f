import type { Language } from '@club/contract'
import { type ComponentType, Suspense, useEffect, useEffectEvent } from 'react'
import { useIntl } from 'react-intl'
import { OfflineError } from '../api/error.ts'
import { type MessageLoaders, preloadMessages, TabMessages } from '../language/TabMessages.tsx'
import { useToasts } from '../toasts/use-toasts.ts'
import { LoadingDialog } from './LoadingDialog.tsx'
import { lazyComponent } from './lazy-component.ts'

export interface Closable {
  readonly onClose: () => void
}

/** `onClose` is optional, because some panels cannot be closed. */
type LazyProps<Props> = Props & Partial<Closable>

/**
 * A dialog or panel whose code loads when it is first opened; `preload` loads it earlier. When loading fails, a toast
 * gives the reason and `onClose` is called. Opening the dialog again then loads the code again.
 * @param Busy shown while the code and the texts load
 * @param texts a function that imports the message loaders of the dialog's own texts, which are added to the tab's
 *   texts
 * @example const ScheduleDialog = lazyDialog(() => import('./ScheduleDialog.tsx'))
 */
export function lazyDialog<Props extends object>(
  load: () => Promise<{ readonly default: ComponentType<Props> }>,
  Busy: ComponentType<Closable> = LoadingDialog,
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
    const busy = <Busy onClose={() => props.onClose?.()} />
    return (
      <Suspense fallback={busy}>
        {dialog.status === 'ready' ? <dialog.Component {...props} /> : busy}
      </Suspense>
    )
  }
  return Object.assign(LazyDialog, { preload: useLazy.preload })
}

const withTexts =
  <Props extends object>(
    load: () => Promise<{ readonly default: ComponentType<Props> }>,
    texts: () => Promise<{ readonly loaders: MessageLoaders }>,
  ) =>
  async (language?: Language) => {
    const [{ default: Part }, { loaders }] = await Promise.all([load(), texts()])
    // The texts load before the component is rendered, so that a failure is handled like a failure of the code. It also
    // keeps the transition of `lazyComponent` from suspending, which in component tests delays later transitions.
    if (language) await preloadMessages(loaders, language)
    return {
      default: (props: Props) => (
        <TabMessages loaders={loaders}>
          <Part {...props} />
        </TabMessages>
      ),
    }
  }
