import { idInPath, lazyDialog, queries, useNavigate, useQuery } from '@club/platform'
import { LoadingProfile } from './LoadingProfile.tsx'

const Profile = lazyDialog(
  () => import('./Profile.tsx'),
  LoadingProfile,
  () => import('./messages/index.ts'),
)

/**
 * The page of a player. The profile and the page's code load at the same time.
 * @param playerParam the `player` parameter of the address, not yet validated
 */
export function PlayerPage({ playerParam }: { readonly playerParam: string }) {
  const navigate = useNavigate()
  const id = idInPath.safeParse(playerParam).data
  const profile = useQuery({ ...queries.playerProfile(id ?? 0), enabled: id !== undefined })
  return (
    <Profile
      profile={id === undefined ? undefined : profile}
      onClose={() => void navigate({ search: '' }, { replace: true })}
    />
  )
}
