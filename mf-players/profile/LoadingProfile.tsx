import { Box, Skeleton } from '@club/platform'
import { useText } from '../messages/index.ts'
import { ProfileFrame } from './ProfileFrame.tsx'
import { profileColumns } from './profile-columns.ts'

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
