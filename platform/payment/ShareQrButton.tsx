import { Button, useExclusiveMutation } from '@club/platform'
import type { ComponentProps } from 'react'
import { ShareOutcomeMessage } from '../sharing/ShareOutcomeMessage.tsx'
import type { ShareOutcome } from '../sharing/share.ts'

/**
 * A button that shares the picture of a QR code and shows the outcome.
 * @param text the text shared with the picture, if any
 */
export function ShareQrButton({
  share,
  text = '',
  ...button
}: { readonly share: () => Promise<ShareOutcome>; readonly text?: string } & ComponentProps<typeof Button>) {
  const sharing = useExclusiveMutation({ mutationFn: share, meta: { isReadOnly: true } })
  return (
    <>
      <Button variant="quiet" onClick={() => sharing.mutate()} {...button} />
      {sharing.data && <ShareOutcomeMessage text={text} sent={sharing.data} onClose={sharing.reset} />}
    </>
  )
}
