import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { useTypeAhead } from './use-type-ahead.ts'

/** One choice of a select. */
export interface SelectOption<Value extends string> {
  readonly value: Value
  readonly label: string
}

/**
 * A field to choose one of a few values from. Typing finds an option by its first letters, open or closed;
 * what was typed is forgotten after one second (specification section 9).
 * @example <Select label="Hour" value={hour} options={hours} onChange={setHour} />
 */
export function Select<Value extends string>({
  label,
  value,
  options,
  onChange,
  disabled = false,
}: {
  readonly label: string
  readonly value: Value
  readonly options: readonly SelectOption<Value>[]
  readonly onChange: (value: Value) => void
  readonly disabled?: boolean
}) {
  const typeAhead = useTypeAhead()
  const labels = options.map((option) => option.label)
  const current = options.findIndex((option) => option.value === value)
  const choose = (index: number) => {
    const option = options[index]
    if (option && option.value !== value) onChange(option.value)
  }
  return (
    <TextField
      select
      label={label}
      value={value}
      disabled={disabled}
      onChange={(event) => choose(options.findIndex((option) => option.value === event.target.value))}
      slotProps={{
        select: {
          SelectDisplayProps: { onKeyDownCapture: typeAhead.whileClosed(labels, current, choose) },
          MenuProps: {
            slotProps: { list: { onKeyDownCapture: typeAhead.inList }, paper: { sx: { maxHeight: 320 } } },
          },
        },
      }}
    >
      {options.map((option) => (
        <MenuItem key={option.value} value={option.value} sx={{ minHeight: 40 }}>
          {option.label}
        </MenuItem>
      ))}
    </TextField>
  )
}
