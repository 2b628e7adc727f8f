import type { ReactNode } from 'react'
import { ShareButton } from './ShareButton.tsx'
import type { ShareSubject } from './share-subject.ts'

/**
 * The button of the toast after scheduling, which shares the game's invitation.
 * @param children the button's text, because the toast is outside of the tab and its messages
 */
export const InvitationButton = ({
  game,
  children,
}: Pick<ShareSubject, 'game'> & { readonly children: ReactNode }) => (
  <ShareButton
    subject={{ kind: 'invitation', game }}
    variant="text"
    color="inherit"
    size="small"
    fullWidth
    sx={{ border: 1, borderColor: 'currentColor' }}
  >
    {children}
  </ShareButton>
)
