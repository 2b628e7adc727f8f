import { type PlayerField, TextField, useIntl } from '@club/platform'
import { type KeyboardEvent, useState } from 'react'
import { useText } from '../messages/index.ts'
import { parseNumber } from './parse-number.ts'
import type { FormField } from './use-player-form.ts'

/**
 * A text field for a number in the page's language. An `<input type="number">` would follow the browser's language
 * instead, and could drop a decimal comma typed by a Czech visitor. An empty field has the value `blank`, by default
 * NaN, which every schema refuses.
 * @param value the number in the form; the field itself keeps the typed text
 */
export function NumberField({
  name,
  step,
  min,
  max,
  blank = Number.NaN,
  value,
  onChange,
  problem,
}: FormField<number> & {
  readonly name: PlayerField
  readonly step: 0.1 | 1
  readonly min: number
  readonly max: number
  readonly blank?: number
}) {
  const intl = useIntl()
  const text = useText()
  const decimals = step < 1 ? 1 : 0
  const written = (number: number) =>
    intl.formatNumber(number, {
      minimumFractionDigits: decimals,
      maximumFractionDigits: decimals,
      useGrouping: false,
    })
  const [shown, setShown] = useState(() => written(value))
  const type = (typed: string) => {
    setShown(typed)
    onChange(typed.trim() === '' ? blank : parseNumber(typed, decimals > 0))
  }
  const stepByArrows = (event: KeyboardEvent) => {
    const steps = stepsOf.get(event.key)
    if (steps === undefined || Number.isNaN(value)) return
    event.preventDefault()
    type(written(Math.min(max, Math.max(min, value + steps * step))))
  }
  return (
    <TextField
      label={text(`platform.player.${name}`)}
      value={shown}
      onChange={(event) => type(event.target.value)}
      onKeyDown={stepByArrows}
      error={problem !== undefined}
      helperText={problem}
      slotProps={{
        htmlInput: {
          role: 'spinbutton',
          'aria-valuemin': min,
          'aria-valuemax': max,
          'aria-valuenow': Number.isNaN(value) ? undefined : value,
          'aria-valuetext': shown,
          autoComplete: 'off',
          // A field that allows negative numbers opens the text keyboard, because some numeric keyboards have no minus
          // sign.
          inputMode: min < 0 ? 'text' : decimals > 0 ? 'decimal' : 'numeric',
        },
      }}
    />
  )
}

const stepsOf: ReadonlyMap<string, number> = new Map([
  ['ArrowUp', 1],
  ['ArrowDown', -1],
])
