import { defaultClub, useClub, useIntl } from '@club/platform'
import { useState } from 'react'

/** The club's logo; the bundled one while the club's own cannot be loaded. Always of the same size. */
export function ClubLogo() {
  const { logoUrl } = useClub()
  const intl = useIntl()
  const [away, setAway] = useState<string>()
  return (
    <img
      src={away === logoUrl ? defaultClub.logoUrl : logoUrl}
      alt={intl.formatMessage({ id: 'shell.logo' })}
      width={44}
      height={44}
      onError={() => setAway(logoUrl)}
      style={{ flex: 'none', objectFit: 'contain' }}
    />
  )
}
