import { idInPath, lazyDialog, queries, useNavigate, useQuery } from '@club/platform'
import { LoadingProfile } from './ProfileFrame.tsx'

const Profile = lazyDialog(
  () => import('./Profile.tsx'),
  LoadingProfile,
  () => import('./messages/index.ts'),
)

/**
 * Requests the profile while the code of the page is still loading.
 * @param playerParam the `player` parameter of the URL, not yet validated
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
