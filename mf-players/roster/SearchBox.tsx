import { IconButton, InputAdornment, SvgIcon, TextField, useIntl } from '@club/platform'
import { useRef } from 'react'

const lens =
  'M10.5 3a7.5 7.5 0 0 1 5.9 12.1l4.8 4.8-1.4 1.4-4.8-4.8A7.5 7.5 0 1 1 10.5 3zm0 2a5.5 5.5 0 1 0 0 11 5.5 5.5 0 0 0 0-11z'
const cross = 'm6.4 5 12.6 12.6-1.4 1.4L5 6.4zM19 6.4 6.4 19 5 17.6 17.6 5z'

/** The search field. */
export function SearchBox({
  query,
  onSearch,
}: {
  readonly query: string
  readonly onSearch: (query: string) => void
}) {
  const intl = useIntl()
  const input = useRef<HTMLInputElement>(null)
  const name = intl.formatMessage({ id: 'mf-players.search' })
  return (
    <TextField
      inputRef={input}
      type="search"
      placeholder={name}
      sx={{
        '& input::placeholder': { opacity: 1, color: 'text.secondary' },
        '& input::-webkit-search-cancel-button': { display: 'none' },
      }}
      value={query}
      onChange={(event) => onSearch(event.target.value)}
      slotProps={{
        htmlInput: { 'aria-label': name, autoComplete: 'off', enterKeyHint: 'search' },
        input: {
          startAdornment: (
            <InputAdornment position="start">
              <SvgIcon fontSize="small">
                <path d={lens} />
              </SvgIcon>
            </InputAdornment>
          ),
          endAdornment: query && (
            <InputAdornment position="end">
              <IconButton
                size="small"
                aria-label={intl.formatMessage({ id: 'mf-players.clear-search' })}
                onClick={() => {
                  onSearch('')
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
