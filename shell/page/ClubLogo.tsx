import { defaultClub } from '@club/contract'
import { useClub, useIntl } from '@club/platform'
import { useState } from 'react'

/**
 * The club's logo, or the site's logo when the club's fails to load. `decorative`: the page also shows the club's name.
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
  const [failedUrl, setFailedUrl] = useState<string>()
  return (
    <img
      src={failedUrl === logoUrl ? defaultClub.logoUrl : logoUrl}
      alt={decorative ? '' : intl.formatMessage({ id: 'shell.logo' })}
      width={size}
      height={size}
      onError={() => setFailedUrl(logoUrl)}
      style={{ flex: 'none', objectFit: 'contain' }}
    />
  )
}
