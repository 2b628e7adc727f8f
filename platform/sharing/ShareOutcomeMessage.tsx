import { TabMessages, useToasts } from '@club/platform'
import { type ComponentProps, useEffect, useEffectEvent } from 'react'
import { CopyByHandDialog } from './CopyByHandDialog.tsx'
import { loaders, useText } from './messages/index.ts'
import type { ShareOutcome } from './share.ts'

/**
 * Shows the result of sharing: a toast, or a dialog with the text to copy by hand; nothing when the visitor has
 * cancelled.
 */
export const ShareOutcomeMessage = (props: ComponentProps<typeof OutcomeMessage>) => (
  <TabMessages loaders={loaders}>
    <OutcomeMessage {...props} />
  </TabMessages>
)

function OutcomeMessage({
  text: shared,
  sent,
  onClose,
}: {
  readonly text: string
  readonly sent: ShareOutcome
  readonly onClose: () => void
}) {
  const text = useText()
  const toasts = useToasts()
  const { how, picture } = sent
  const showToast = useEffectEvent(() => {
    if (how === 'by hand') return
    if (how === 'shared')
      toasts.success(
        text('platform.sharing.shared'),
        picture === 'missing' ? text('platform.sharing.textAlone') : undefined,
      )
    if (how === 'downloaded')
      toasts.success(text('platform.sharing.downloaded'), text('platform.sharing.saved'))
    if (how === 'copied')
      toasts.success(
        text('platform.sharing.copied'),
        `${text('platform.sharing.paste')} ${text(picture === 'saved' ? 'platform.sharing.saved' : 'platform.sharing.noPicture')}`,
      )
    onClose()
  })
  useEffect(() => showToast(), [])
  if (how !== 'by hand') return null
  return <CopyByHandDialog shared={shared} isSaved={picture === 'saved'} onClose={onClose} />
}
