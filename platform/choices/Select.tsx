import { styled } from '@mui/material/styles'
import { type KeyboardEvent, useId, useRef, useState } from 'react'
import { Icon } from '../components/Icon.tsx'
import { FieldFrame, fieldBox } from '../components/TextField.tsx'
import { Choice, Popup } from './Popup.tsx'
import { useTypeAhead } from './use-type-ahead.ts'

/** One choice of a select. */
export interface SelectOption<Value extends string> {
  readonly value: Value
  readonly label: string
}

const Closed = styled('button')({
  ...fieldBox,
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  cursor: 'pointer',
  fontVariantNumeric: 'tabular-nums',
  '&:focus-visible': {
    outline: '2px solid var(--mui-palette-primary-main)',
    outlineOffset: -1,
    borderColor: 'transparent',
  },
  '&:disabled': { borderStyle: 'dashed', color: 'var(--mui-palette-text-disabled)', cursor: 'default' },
})

const opens = new Set(['ArrowDown', 'ArrowUp', 'Enter', ' '])

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
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const [open, setOpen] = useState(false)
  const typeAhead = useTypeAhead()
  const current = options.findIndex((option) => option.value === value)
  const choose = (index: number) => {
    const option = options[index]
    if (option && option.value !== value) onChange(option.value)
  }
  const type = typeAhead.whileClosed(
    options.map((option) => option.label),
    current,
    choose,
  )
  return (
    <FieldFrame id={id} label={label} sx={{ position: 'relative' }}>
      <Closed
        ref={button}
        id={id}
        type="button"
        role="combobox"
        aria-haspopup="listbox"
        aria-expanded={open}
        aria-controls={open ? `${id}-list` : undefined}
        aria-labelledby={`${id}-label`}
        disabled={disabled}
        onClick={() => setOpen(true)}
        onKeyDown={(event: KeyboardEvent<HTMLElement>) => {
          type(event)
          if (event.defaultPrevented || !opens.has(event.key)) return
          event.preventDefault()
          setOpen(true)
        }}
      >
        {options[current]?.label}
        <Icon name="open" fontSize="small" />
      </Closed>
      {open && (
        <Popup
          id={`${id}-list`}
          role="listbox"
          label={label}
          anchor={button}
          align="both"
          onClose={() => setOpen(false)}
        >
          {options.map((option, index) => (
            <Choice
              key={option.value}
              role="option"
              selected={index === current}
              sx={{ minHeight: 44, fontVariantNumeric: 'tabular-nums' }}
              onChoose={() => {
                setOpen(false)
                button.current?.focus()
                choose(index)
              }}
            >
              {option.label}
            </Choice>
          ))}
        </Popup>
      )}
    </FieldFrame>
  )
}
