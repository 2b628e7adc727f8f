import { Box, Button, Icon, RouterLink, useLocation, useNavigate } from '@club/platform'
import type { ReactNode } from 'react'
import { useText } from '../messages/index.ts'
import { openedFromRoster } from '../roster/opened-from-roster.ts'

/** The row above a player's page: a back button on the left, and the page's menu on the right. */
export function ProfileFrame({
  menu,
  children,
}: {
  readonly menu?: ReactNode
  readonly children: ReactNode
}) {
  return (
    <>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', minHeight: 44, mb: 0.5 }}>
        <Back />
        <Box sx={{ mr: -1.25 }}>{menu}</Box>
      </Box>
      {children}
    </>
  )
}

/**
 * A button that returns to the page from which the visitor opened the player's page. When the visit began with the
 * player's page, the button is a link to the roster.
 */
function Back() {
  const text = useText()
  const navigate = useNavigate()
  const { key, state } = useLocation()
  // The router's location key is `default` on the first page of a visit.
  const action =
    key === 'default' ? { component: RouterLink, to: { search: '' } } : { onClick: () => void navigate(-1) }
  const isRoster = key === 'default' || state === openedFromRoster
  return (
    <Button size="small" startIcon={<Icon name="back" fontSize="small" />} sx={{ ml: -1 }} {...action}>
      {text(isRoster ? 'mf-players.title' : 'mf-players.back')}
    </Button>
  )
}
