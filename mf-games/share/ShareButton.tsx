import { Button, Icon, lazyDialog, useLanguage, useQueryClient } from '@club/platform'
import { type ComponentProps, useState } from 'react'
import type { ShareContent } from './share-content.ts'

const load = () => import('./ShareOnMount.tsx')
const ShareOnMount = lazyDialog(load, () => null)

/**
 * A button that shares a text and a picture. Code and picture are preloaded on hover, touch or focus, because browsers
 * allow a page to open the share sheet only shortly after the press.
 */
export function ShareButton({
  shareContent,
  sx,
  ...button
}: { readonly shareContent: ShareContent } & ComponentProps<typeof Button>) {
  const { language } = useLanguage()
  const client = useQueryClient()
  const [pressed, setPressed] = useState(false)
  const prepare = () =>
    void load().then(
      ({ fetchSharePicture }) => fetchSharePicture(client, shareContent, language),
      // A failed preload is ignored, because a press of the button loads the code again and shows the error.
      () => {},
    )
  return (
    <>
      <Button
        variant="contained"
        startIcon={<Icon name="share" fontSize="small" />}
        aria-busy={pressed}
        onPointerEnter={prepare}
        onFocus={prepare}
        onClick={() => setPressed(true)}
        sx={{ ...sx, '&[aria-busy="true"]': { opacity: 0.6 } }}
        {...button}
      />
      {pressed && <ShareOnMount shareContent={shareContent} onClose={() => setPressed(false)} />}
    </>
  )
}
