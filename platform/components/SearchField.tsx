import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import { styled } from '@mui/material/styles'
import { useRef } from 'react'
import { useIntl } from 'react-intl'
import { radius } from '../theme/tokens.ts'
import { Icon } from './Icon.tsx'

const Input = styled('input')({
  boxSizing: 'border-box',
  width: '100%',
  height: 46,
  margin: 0,
  padding: '0 46px 0 44px',
  border: 0,
  borderRadius: radius.button,
  backgroundColor: 'var(--mui-palette-sunken)',
  color: 'inherit',
  font: 'inherit',
  // Browsers of phones magnify the page for a smaller one.
  fontSize: '1rem',
  appearance: 'none',
  '&::placeholder': { color: 'var(--mui-palette-text-secondary)', opacity: 1 },
  '&::-webkit-search-cancel-button': { display: 'none' },
  '&:focus-visible': { outline: '2px solid var(--mui-palette-primary-main)', outlineOffset: 0 },
})

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
    <Box
      className="Field-root"
      sx={{
        position: 'relative',
        width: '100%',
        color: 'text.primary',
        '& > svg': { color: 'text.secondary' },
      }}
    >
      <Icon
        name="search"
        fontSize="small"
        style={{ position: 'absolute', left: 14, top: 13, pointerEvents: 'none' }}
      />
      <Input
        ref={input}
        type="search"
        aria-label={label}
        placeholder={label}
        autoComplete="off"
        enterKeyHint="search"
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
      {value && (
        <IconButton
          aria-label={intl.formatMessage({ id: 'platform.search.clear' })}
          onClick={() => {
            onChange('')
            input.current?.focus()
          }}
          sx={{ position: 'absolute', right: 1, top: 1 }}
        >
          <Icon name="close" fontSize="small" />
        </IconButton>
      )}
    </Box>
  )
}
