import IconButton from '@mui/material/IconButton'
import SvgIcon from '@mui/material/SvgIcon'
import { useColorScheme } from '@mui/material/styles'
import { useIntl } from 'react-intl'
import { Tooltip } from '../components/Tooltip.tsx'

const moon = 'M12.3 3a9 9 0 1 0 8.7 11.3A7.2 7.2 0 0 1 12.3 3z'
const sun =
  'M12 7a5 5 0 1 0 0 10 5 5 0 0 0 0-10zM11 1h2v4h-2zm0 18h2v4h-2zM1 11h4v2H1zm18 0h4v2h-4zM4.2 2.8 7 5.6 5.6 7 2.8 4.2zm12.8 14 1.4-1.4 2.8 2.8-1.4 1.4zM2.8 19.8 5.6 17 7 18.4l-2.8 2.8zm14.2-14 2.8-2.8 1.4 1.4-2.8 2.8z'

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
        <SvgIcon fontSize="small">
          <path d={next === 'dark' ? moon : sun} />
        </SvgIcon>
      </IconButton>
    </Tooltip>
  )
}
