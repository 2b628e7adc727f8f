import { Box, Button, Icon, RouterLink, useLocation, useNavigate } from '@club/platform'
import type { ReactNode } from 'react'
import { useText } from '../messages/index.ts'
import { fromRoster } from '../roster/from-roster.ts'

/** The row above a player's page: back on the left, and the page's menu on the right. */
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

/** Returns to the page from which this one was opened; a page opened by its address has a link to the roster. */
function Back() {
  const text = useText()
  const navigate = useNavigate()
  const { key, state } = useLocation()
  // The router gives the key `default` to the first page of a visit.
  const action =
    key === 'default' ? { component: RouterLink, to: { search: '' } } : { onClick: () => void navigate(-1) }
  const isRoster = key === 'default' || state === fromRoster
  return (
    <Button size="small" startIcon={<Icon name="back" fontSize="small" />} sx={{ ml: -1 }} {...action}>
      {text(isRoster ? 'mf-players.title' : 'mf-players.back')}
    </Button>
  )
}
