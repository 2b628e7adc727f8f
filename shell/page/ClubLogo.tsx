import { defaultClub } from '@club/contract'
import { useClub, useIntl } from '@club/platform'
import { useState } from 'react'

/**
 * The club's logo, or the default logo of the site when the club's logo cannot be loaded.
 * @param size the logo's width and height in pixels
 * @param decorative true when the club's name is beside it or elsewhere on the page
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
