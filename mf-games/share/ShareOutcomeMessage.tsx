import { TabMessages, useToasts } from '@club/platform'
import { type ComponentProps, Suspense, useEffect, useEffectEvent } from 'react'
import { CopyByHandDialog } from './CopyByHandDialog.tsx'
import { loaders, useText } from './messages/index.ts'
import type { ShareOutcome } from './share-text.ts'

/**
 * Shows a toast about how a text or a picture was shared, or the text for copying by hand. Shows nothing after a
 * cancel.
 */
export const ShareOutcomeMessage = (props: ComponentProps<typeof OutcomeMessage>) => (
  <Suspense fallback={null}>
    <TabMessages loaders={loaders}>
      <OutcomeMessage {...props} />
    </TabMessages>
  </Suspense>
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
        text('mf-games.share.shared'),
        picture === 'missing' ? text('mf-games.share.textAlone') : undefined,
      )
    if (how === 'downloaded') toasts.success(text('mf-games.share.downloaded'), text('mf-games.share.saved'))
    if (how === 'copied')
      toasts.success(
        text('mf-games.share.copied'),
        `${text('mf-games.share.paste')} ${text(picture === 'saved' ? 'mf-games.share.saved' : 'mf-games.share.noPicture')}`,
      )
    onClose()
  })
  useEffect(() => showToast(), [])
  if (how !== 'by hand') return null
  return <CopyByHandDialog shared={shared} isSaved={picture === 'saved'} onClose={onClose} />
}
