import { Button, useMutation } from '@club/platform'
import type { ComponentProps } from 'react'
import { ShareOutcomeMessage } from '../sharing/ShareOutcomeMessage.tsx'
import type { ShareOutcome } from '../sharing/share-text.ts'

/**
 * A button that shares the picture of a QR code and shows the outcome.
 * @param share called when the button is pressed
 * @param text the text that `share` shares with the picture; empty when it shares the picture alone
 */
export function QrButton({
  share,
  text = '',
  ...button
}: { readonly share: () => Promise<ShareOutcome>; readonly text?: string } & ComponentProps<typeof Button>) {
  const sharing = useMutation({ mutationFn: share, meta: { isReadOnly: true } })
  const press = () => {
    if (!sharing.isPending) sharing.mutate()
  }
  return (
    <>
      <Button variant="quiet" onClick={press} {...button} />
      {sharing.data && <ShareOutcomeMessage text={text} sent={sharing.data} onClose={sharing.reset} />}
    </>
  )
}
