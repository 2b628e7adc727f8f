import IconButton from '@mui/material/IconButton'
import { useColorScheme } from '@mui/material/styles'
import { useIntl } from 'react-intl'
import { Icon } from '../components/Icon.tsx'
import { Tooltip } from '../components/Tooltip.tsx'

/** The button that changes between the light and the dark theme, named after the one it leads to. */
export function ThemeSwitch() {
  const { mode, setMode } = useColorScheme()
  const intl = useIntl()
  const next = mode === 'dark' ? 'light' : 'dark'
  const name = intl.formatMessage({ id: `platform.theme.${next}` })
  return (
    <Tooltip title={name}>
      <IconButton
        color="inherit"
        aria-label={name}
        onClick={() => setMode(next)}
        sx={{ width: 40, height: 40 }}
      >
        <Icon name={next} fontSize="small" />
      </IconButton>
    </Tooltip>
  )
}
