import { defaultClub } from '@club/contract'
import { useClub, useIntl } from '@club/platform'
import { useState } from 'react'

/**
 * The club's logo; the bundled one while the club's own cannot be loaded. Always of the same size.
 * @param size pixels of its side
 * @param decorative true where the club's name is said beside it or on the page anyway
 */
export function ClubLogo({
  size,
  decorative = false,
}: {
  readonly size: number
  readonly decorative?: boolean
}) {
  const { logoUrl } = useClub()
  const intl = useIntl()
  const [away, setAway] = useState<string>()
  return (
    <img
      src={away === logoUrl ? defaultClub.logoUrl : logoUrl}
      alt={decorative ? '' : intl.formatMessage({ id: 'shell.logo' })}
      width={size}
      height={size}
      onError={() => setAway(logoUrl)}
      style={{ flex: 'none', objectFit: 'contain' }}
    />
  )
}
