import Avatar from '@mui/material/Avatar'
import { useClub } from '../club/ClubProvider.tsx'
import { ForeignPicture } from './ForeignPicture.tsx'

/** Pixels of an avatar's side (specification section 9). */
export const avatarSize = 32

/** The first letters of the first and the last name. */
export const initials = (name: string): string => {
  const words = name.trim().split(/\s+/)
  const letters = words.length > 1 ? [words.at(0), words.at(-1)] : words
  return letters
    .map((word) => [...(word ?? '')][0] ?? '')
    .join('')
    .toLocaleUpperCase('cs')
}

/**
 * A player's picture from the club's avatar service, of fixed size. Until it is there, and when its host is
 * away, the initials stand in its place. Decorative: the name always stands beside it.
 */
export function PlayerAvatar({ name, size = avatarSize }: { readonly name: string; readonly size?: number }) {
  const { avatarUrl } = useClub()
  const source = avatarUrl.replace('{name}', encodeURIComponent(name)).replace('{size}', String(size))
  return (
    <Avatar
      aria-hidden
      sx={{
        width: size,
        height: size,
        fontSize: size * 0.4,
        fontWeight: 700,
        position: 'relative',
        bgcolor: 'primary.main',
        color: 'primary.contrastText',
      }}
    >
      <ForeignPicture src={source} width={size} height={size}>
        {initials(name)}
      </ForeignPicture>
    </Avatar>
  )
}
