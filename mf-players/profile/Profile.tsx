import {
  ApiError,
  Box,
  Button,
  cardSpacing,
  ErrorState,
  PageHeading,
  Paper,
  type PlayerProfile,
  RouterLink,
  Typography,
  usePageTitle,
  type useQuery,
} from '@club/platform'
import { useState } from 'react'
import {
  PlayerActionsMenu,
  type RosterDialogState,
  SelectedRosterDialog,
} from '../dialogs/SelectedRosterDialog.tsx'
import { useText } from './messages/index.ts'
import { LoadingProfile, ProfileFrame, profileColumns } from './ProfileFrame.tsx'
import { ProfileHeading } from './ProfileHeading.tsx'
import { CalendarSection } from './sections/CalendarSection.tsx'
import { DebtSection } from './sections/DebtSection.tsx'
import { PartnerAndOpponentSection } from './sections/PartnerAndOpponentSection.tsx'
import { PlusMinusSection } from './sections/PlusMinusSection.tsx'
import { ProfileCard } from './sections/ProfileCard.tsx'
import { RatingSection } from './sections/RatingSection.tsx'
import { RecentFormSection } from './sections/RecentFormSection.tsx'
import { TeamColoursSection } from './sections/TeamColoursSection.tsx'
import { TotalsSection } from './sections/TotalsSection.tsx'

/**
 * @param profile the query for the profile; undefined when the URL contains no valid id
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
  const [dialog, setDialog] = useState<RosterDialogState>(null)
  const { player } = profile
  return (
    <ProfileFrame menu={<PlayerActionsMenu player={player} onSelect={setDialog} />}>
      <ProfileHeading profile={profile} />
      <Box sx={profileColumns}>
        <div>
          <ProfileCard>
            <TotalsSection profile={profile} />
            <RecentFormSection games={profile.form} />
          </ProfileCard>
          <ProfileCard>
            <PlusMinusSection points={profile.plusMinus} />
            <TeamColoursSection sides={profile.sides} />
            <PartnerAndOpponentSection profile={profile} />
          </ProfileCard>
        </div>
        <div>
          <ProfileCard>
            <RatingSection profile={profile} />
          </ProfileCard>
          <ProfileCard>
            <DebtSection profile={profile} />
            <CalendarSection player={player} />
          </ProfileCard>
        </div>
      </Box>
      <SelectedRosterDialog dialog={dialog} onDeleted={onDeleted} onClose={() => setDialog(null)} />
    </ProfileFrame>
  )
}

function UnknownPlayer() {
  const text = useText()
  return (
    <ProfileFrame>
      <PageHeading title={text('mf-players.profile.unknown')} />
      <Paper sx={{ p: cardSpacing }}>
        <Typography sx={{ mb: 2 }}>{text('mf-players.profile.unknown.note')}</Typography>
        <Button variant="contained" component={RouterLink} to={{ search: '' }}>
          {text('mf-players.profile.all')}
        </Button>
      </Paper>
    </ProfileFrame>
  )
}
