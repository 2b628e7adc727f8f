import IconButton from '@mui/material/IconButton'
import InputAdornment from '@mui/material/InputAdornment'
import SvgIcon from '@mui/material/SvgIcon'
import TextField from '@mui/material/TextField'
import { useRef } from 'react'
import { useIntl } from 'react-intl'

const lens =
  'M10.5 3a7.5 7.5 0 0 1 5.9 12.1l4.8 4.8-1.4 1.4-4.8-4.8A7.5 7.5 0 1 1 10.5 3zm0 2a5.5 5.5 0 1 0 0 11 5.5 5.5 0 0 0 0-11z'
const cross = 'm6.4 5 12.6 12.6-1.4 1.4L5 6.4zM19 6.4 6.4 19 5 17.6 17.6 5z'

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
              <SvgIcon fontSize="small">
                <path d={lens} />
              </SvgIcon>
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
                <SvgIcon fontSize="small">
                  <path d={cross} />
                </SvgIcon>
              </IconButton>
            </InputAdornment>
          ),
        },
      }}
    />
  )
}
