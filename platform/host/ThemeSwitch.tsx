import IconButton from '@mui/material/IconButton'
import { useColorScheme } from '@mui/material/styles'
import { useEffect } from 'react'
import { useIntl } from 'react-intl'
import { Icon } from '../components/Icon.tsx'
import { Tooltip } from '../components/Tooltip.tsx'
import { tokens } from '../theme/tokens.ts'

/** The button that switches between the light and the dark theme. Its label names the theme to which it switches. */
export function ThemeSwitch() {
  const { mode, setMode } = useColorScheme()
  const intl = useIntl()
  const next = mode === 'dark' ? 'light' : 'dark'
  useEffect(() => {
    // The colour of the browser's address bar.
    const bar = document.querySelector('meta[name="theme-color"]')
    bar?.setAttribute('content', tokens[mode === 'dark' ? 'dark' : 'light'].background)
  }, [mode])
  const name = intl.formatMessage({ id: `platform.theme.${next}` })
  return (
    <Tooltip title={name}>
      <IconButton aria-label={name} onClick={() => setMode(next)}>
        <Icon name={next} />
      </IconButton>
    </Tooltip>
  )
}
