import Typography from '@mui/material/Typography'
import type { ComponentProps } from 'react'
import { FormattedMessage } from 'react-intl'
import { useIsOnline } from '../api/use-is-online.ts'

/** Explains, while the browser is offline, why the buttons beside it are disabled. */
export const OfflineNote = (props: Pick<ComponentProps<typeof Typography>, 'id' | 'sx'>) =>
  useIsOnline() ? null : (
    <Typography variant="body2" color="warning" {...props}>
      <FormattedMessage id="platform.error.noConnection" />
    </Typography>
  )
