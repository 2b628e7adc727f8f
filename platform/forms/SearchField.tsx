import IconButton from '@mui/material/IconButton'
import InputBase from '@mui/material/InputBase'
import { useRef } from 'react'
import { useIntl } from 'react-intl'
import { Icon } from '../components/Icon.tsx'

/**
 * The search field of a list, with its own clear button.
 * @param label the placeholder and accessible name, such as `Search players...`
 */
export function SearchField({
  label,
  value,
  onChange,
}: {
  readonly label: string
  readonly value: string
  readonly onChange: (text: string) => void
}) {
  const intl = useIntl()
  const input = useRef<HTMLInputElement>(null)
  const clear = () => {
    onChange('')
    input.current?.focus()
  }
  return (
    <InputBase
      fullWidth
      type="search"
      placeholder={label}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      inputRef={input}
      slotProps={{ input: { 'aria-label': label, autoComplete: 'off', enterKeyHint: 'search' } }}
      startAdornment={<Icon name="search" fontSize="small" />}
      endAdornment={
        value && (
          <IconButton aria-label={intl.formatMessage({ id: 'platform.search.clear' })} onClick={clear}>
            <Icon name="close" fontSize="small" />
          </IconButton>
        )
      }
      sx={look}
    />
  )
}

const look = {
  '& > svg': { position: 'absolute', left: 14, color: 'text.secondary', pointerEvents: 'none' },
  '& > button': { position: 'absolute', right: 1 },
  '& > input': {
    minHeight: 46,
    py: 0,
    pl: 'calc(24px + 1.25rem)',
    pr: '46px',
    border: 0,
    bgcolor: 'sunken',
    appearance: 'none',
    '&::-webkit-search-cancel-button': { display: 'none' },
    '&:focus-visible': { outlineOffset: 0 },
  },
} as const
