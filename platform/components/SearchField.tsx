import IconButton from '@mui/material/IconButton'
import InputAdornment from '@mui/material/InputAdornment'
import TextField from '@mui/material/TextField'
import { useRef } from 'react'
import { useIntl } from 'react-intl'
import { Icon } from './Icon.tsx'

/**
 * The field to search a list with. Its name stands in it until something is typed, and then there is a button that
 * clears it, in place of the browser's own.
 * @param label what is searched, such as `Search players...`
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
  return (
    <TextField
      inputRef={input}
      type="search"
      placeholder={label}
      sx={{
        '& input::placeholder': { opacity: 1, color: 'text.secondary' },
        '& input::-webkit-search-cancel-button': { display: 'none' },
      }}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      slotProps={{
        htmlInput: { 'aria-label': label, autoComplete: 'off', enterKeyHint: 'search' },
        input: {
          startAdornment: (
            <InputAdornment position="start">
              <Icon name="search" fontSize="small" />
            </InputAdornment>
          ),
          endAdornment: value && (
            <InputAdornment position="end">
              <IconButton
                size="small"
                aria-label={intl.formatMessage({ id: 'platform.search.clear' })}
                onClick={() => {
                  onChange('')
                  input.current?.focus()
                }}
              >
                <Icon name="close" fontSize="small" />
              </IconButton>
            </InputAdornment>
          ),
        },
      }}
    />
  )
}
