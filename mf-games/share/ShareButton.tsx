import { Button, Icon, lazyDialog, useLanguage } from '@club/platform'
import { type ComponentProps, useState } from 'react'
import type { ShareSubject } from './share-subject.ts'

const load = () => import('./ShareOnMount.tsx')
const ShareOnMount = lazyDialog(load, () => null)

/**
 * A button that shares a game's teams, result, invitation or reminder. The code for sharing and the picture are loaded
 * on hover, touch or focus, because browsers open the share sheet only within a short time after the press.
 */
export function ShareButton({
  subject,
  sx,
  ...button
}: { readonly subject: ShareSubject } & ComponentProps<typeof Button>) {
  const { language } = useLanguage()
  const [pressed, setPressed] = useState(false)
  const prepare = () =>
    void load().then(
      ({ fetchPicture }) => fetchPicture(subject, language),
      // Ignores a failed preload, because pressing the button loads the code again and then shows the error.
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
      {pressed && <ShareOnMount subject={subject} onClose={() => setPressed(false)} />}
    </>
  )
}
