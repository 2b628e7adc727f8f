import {
  Box,
  Button,
  cardSpacing,
  Icon,
  RouterLink,
  Skeleton,
  useLocation,
  useNavigate,
} from '@club/platform'
import type { ReactNode } from 'react'
import { useText } from '../messages/index.ts'
import { openedFromRosterLocationState } from '../roster/PlayerRow.tsx'

/** The frame of a player's page: a back button and the page's menu above the content. */
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
 * A button that navigates to the previous page. It navigates to the roster when the visitor opened the player's page
 * directly.
 */
function Back() {
  const text = useText()
  const navigate = useNavigate()
  const { key, state } = useLocation()
  // The router's location key is `default` until the visitor has navigated within the app.
  const action =
    key === 'default' ? { component: RouterLink, to: { search: '' } } : { onClick: () => void navigate(-1) }
  const isRoster = key === 'default' || state === openedFromRosterLocationState
  return (
    <Button size="small" startIcon={<Icon name="back" fontSize="small" />} sx={{ ml: -1 }} {...action}>
      {text(isRoster ? 'mf-players.title' : 'mf-players.back')}
    </Button>
  )
}

/** The layout of the cards on a player's page: one column, and two columns from 900 px on. */
export const profileColumns = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
  alignItems: 'start',
  gap: cardSpacing,
  '& > *': { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: cardSpacing },
} as const

/** A placeholder in the shape of a player's page. */
export function LoadingProfile() {
  const text = useText()
  return (
    <ProfileFrame>
      <Box role="status" aria-busy aria-label={text('platform.part.loading')}>
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, minHeight: 84, mb: 2 }}>
          <Skeleton variant="circular" width={76} height={76} />
          <Box sx={{ flex: 1 }}>
            <Skeleton variant="text" width="min(60%, 15rem)" height={34} />
            <Skeleton variant="text" width="min(80%, 18rem)" height={18} />
          </Box>
        </Box>
        <Box sx={profileColumns}>
          <div>
            <Skeleton height={204} />
            <Skeleton height={400} />
          </div>
          <div>
            <Skeleton height={290} />
            <Skeleton height={150} />
          </div>
        </Box>
      </Box>
    </ProfileFrame>
  )
}
