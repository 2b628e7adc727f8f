import { styled } from '@mui/material/styles'
import { useClub } from '../club/use-club.ts'
import { ForeignPicture } from '../components/ForeignPicture.tsx'
import { avatarColors } from '../theme/tokens.ts'

/** The default width and height of an avatar, in pixels (specification section 9). */
const avatarSize = 32

/** The first letters of a name's first and last word. */
export const getInitials = (name: string): string => {
  const words = name.trim().split(/\s+/)
  const letters = words.length > 1 ? [words.at(0), words.at(-1)] : words
  return letters
    .map((word) => [...(word ?? '')][0] ?? '')
    .join('')
    .toLocaleUpperCase('cs')
}

/**
 * The background colour of a name's initials: a hash of the name (FNV-1a, 32 bits, over its code points) selects one of
 * `avatarColors`.
 * @example getAvatarColor('Jakub Dvořák') // '#a8480f'
 */
export const getAvatarColor = (name: string): string => {
  let hash = 0x811c9dc5
  for (const letter of name) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193)
  return avatarColors[(hash >>> 0) % avatarColors.length] ?? avatarColors[0]
}

const Face = styled('span')({
  position: 'relative',
  display: 'inline-flex',
  flex: 'none',
  alignItems: 'center',
  justifyContent: 'center',
  overflow: 'hidden',
  borderRadius: '50%',
  color: '#fff',
  fontWeight: 700,
  lineHeight: 1,
  letterSpacing: '0.01em',
  userSelect: 'none',
})

/**
 * A player's picture from the club's avatar service; until it has loaded, the initials on a colour. It is decorative,
 * because the name is always beside it.
 * @param size the width and height in pixels
 */
export function PlayerAvatar({ name, size = avatarSize }: { readonly name: string; readonly size?: number }) {
  const { avatarUrl } = useClub()
  const source = avatarUrl.replace('{name}', encodeURIComponent(name)).replace('{size}', String(size))
  return (
    <Face
      aria-hidden
      style={{ width: size, height: size, fontSize: size * 0.38, backgroundColor: getAvatarColor(name) }}
    >
      <ForeignPicture src={source} width={size} height={size}>
        {getInitials(name)}
      </ForeignPicture>
    </Face>
  )
}
