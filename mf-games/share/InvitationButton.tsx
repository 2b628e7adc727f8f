import type { ReactNode } from 'react'
import { ShareButton } from './ShareButton.tsx'
import type { ShareSubject } from './share-subject.ts'

/**
 * The button in the toast after scheduling a game. It shares an invitation to vote for the game.
 * @param children the button's text; the caller provides it, because the toast is rendered outside of the tab and
 *   cannot read the tab's messages
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
