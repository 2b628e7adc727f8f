import { Box, type PlayerProfile, radius, visuallyHidden } from '@club/platform'
import { useText } from '../messages/index.ts'
import { ProfileCardSection } from './ProfileCard.tsx'

/** Shows how many games the player has played for White and for Black, as a bar with two parts. */
export function TeamColoursSection({ sides }: { readonly sides: PlayerProfile['sides'] }) {
  const text = useText()
  const shown = (['white', 'black'] as const).filter((side) => sides[side].games > 0)
  if (shown.length === 0) return null
  return (
    <ProfileCardSection title={text('mf-players.profile.sides')}>
      <Box
        component="ul"
        sx={{
          display: 'flex',
          m: 0,
          p: 0,
          listStyle: 'none',
          border: 1,
          borderColor: 'lineStrong',
          borderRadius: radius.button,
          overflow: 'hidden',
        }}
      >
        {shown.map((side) => (
          <Box
            key={side}
            component="li"
            style={{ flexGrow: sides[side].games }}
            sx={{
              flexBasis: 0,
              minWidth: 'fit-content',
              px: 1.25,
              py: 0.75,
              bgcolor: `team.${side}.main`,
              color: `team.${side}.contrastText`,
              typography: 'body2',
            }}
          >
            <Box component="span" sx={visuallyHidden}>
              {`${text(`mf-players.profile.${side}`)}: `}
            </Box>
            <strong>{text('mf-players.profile.games', { count: sides[side].games })}</strong>
            <div>{text('mf-players.profile.wins', { count: sides[side].wins })}</div>
          </Box>
        ))}
      </Box>
    </ProfileCardSection>
  )
}
