import {
  ActionsMenu,
  ApiError,
  Box,
  ErrorState,
  Paper,
  type PlayerProfile,
  usePageTitle,
  type useQuery,
} from '@club/platform'
import { useState } from 'react'
import { type OpenedDialog, RosterDialog } from '../dialogs/RosterDialog.tsx'
import { LoadingProfile } from './LoadingProfile.tsx'
import { useText } from './messages/index.ts'
import { ProfileFrame } from './ProfileFrame.tsx'
import { ProfileHeading } from './ProfileHeading.tsx'
import { profileColumns } from './profile-columns.ts'
import { CalendarSection } from './sections/CalendarSection.tsx'
import { Card } from './sections/Card.tsx'
import { DebtSection } from './sections/DebtSection.tsx'
import { PlusMinusSection } from './sections/PlusMinusSection.tsx'
import { RatingSection } from './sections/RatingSection.tsx'
import { RecentFormSection } from './sections/RecentFormSection.tsx'
import { RivalsSection } from './sections/RivalsSection.tsx'
import { TeamColoursSection } from './sections/TeamColoursSection.tsx'
import { TotalsSection } from './sections/TotalsSection.tsx'
import { UnknownPlayer } from './UnknownPlayer.tsx'

/**
 * A player's page, once its code has loaded.
 * @param profile the query of the profile; undefined when the address contains no valid id
 * @param onClose navigates to the roster
 */
export default function Profile({
  profile,
  onClose,
}: {
  readonly profile: ReturnType<typeof useQuery<PlayerProfile>> | undefined
  readonly onClose: () => void
}) {
  const text = useText()
  const error = profile?.error ?? null
  const isUnknown = !profile || (error instanceof ApiError && error.code === 'player_not_found')
  usePageTitle(profile?.data?.player.name)
  if (isUnknown) return <UnknownPlayer />
  if (profile.data) return <LoadedProfile profile={profile.data} onDeleted={onClose} />
  if (!error) return <LoadingProfile />
  return (
    <ProfileFrame>
      <Paper>
        <ErrorState
          title={text('mf-players.profile.loadFailed')}
          error={error}
          pending={profile.isFetching}
          onRetry={() => void profile.refetch()}
        />
      </Paper>
    </ProfileFrame>
  )
}

function LoadedProfile({
  profile,
  onDeleted,
}: {
  readonly profile: PlayerProfile
  readonly onDeleted: () => void
}) {
  const text = useText()
  const [dialog, setDialog] = useState<OpenedDialog>(null)
  const { player } = profile
  const menu = (
    <ActionsMenu
      label={text('mf-players.actions', { name: player.name })}
      actions={[
        { label: text('mf-players.edit'), onSelect: () => setDialog({ kind: 'edit', player }) },
        {
          label: text('mf-players.delete'),
          onSelect: () => setDialog({ kind: 'delete', player }),
          tone: 'error',
        },
      ]}
    />
  )
  return (
    <ProfileFrame menu={menu}>
      <ProfileHeading profile={profile} />
      <Box sx={profileColumns}>
        <div>
          <Card>
            <TotalsSection profile={profile} />
            <RecentFormSection games={profile.form} />
          </Card>
          <Card>
            <PlusMinusSection points={profile.plusMinus} />
            <TeamColoursSection sides={profile.sides} />
            <RivalsSection profile={profile} />
          </Card>
        </div>
        <div>
          <Card>
            <RatingSection profile={profile} />
          </Card>
          <Card>
            <DebtSection profile={profile} />
            <CalendarSection player={player} />
          </Card>
        </div>
      </Box>
      <RosterDialog dialog={dialog} onDeleted={onDeleted} onClose={() => setDialog(null)} />
    </ProfileFrame>
  )
}
