import { type PlayerChange, TextField, useIntl } from '@club/platform'
import { useState } from 'react'
import { useController } from 'react-hook-form'
import { labelOf, type SkillName, type TotalName } from './fields.ts'
import { useProblemText } from './problem-text.ts'

/**
 * A number of the form. The browser keeps what is typed; the form holds the number it means.
 * @param blank what an empty field means; NaN, which no schema takes, unless given
 */
export function NumberField({
  name,
  step,
  min,
  max,
  blank = Number.NaN,
}: {
  readonly name: SkillName | TotalName
  readonly step: number
  readonly min?: number
  readonly max?: number
  readonly blank?: number
}) {
  const intl = useIntl()
  const problemText = useProblemText()
  const { field, fieldState } = useController<PlayerChange, SkillName | TotalName>({ name })
  // The browser's from here on: what the form holds for a text that is no number is not to be shown.
  const [atFirst] = useState(field.value)
  return (
    <TextField
      type="number"
      label={intl.formatMessage({ id: labelOf[name] })}
      defaultValue={atFirst}
      onBlur={field.onBlur}
      inputRef={field.ref}
      error={fieldState.invalid}
      helperText={fieldState.error && problemText(name, fieldState.error).text}
      slotProps={{
        htmlInput: {
          // Not onChange: React leaves that out when a blank field gets what is no number, as both read as ''.
          onInput: ({ currentTarget }: { readonly currentTarget: TypedInto }) =>
            field.onChange(numberIn(currentTarget, blank)),
          step,
          min,
          max,
          ...(step < 1 && { inputMode: 'decimal' }),
        },
        formHelperText: { sx: { mx: 0 } },
      }}
    />
  )
}

type TypedInto = Pick<HTMLInputElement, 'value' | 'validity'>

/** A browser gives an empty text for what is no number, too; only `badInput` tells it from a blank field. */
function numberIn({ value, validity }: TypedInto, blank: number): number {
  if (validity.badInput) return Number.NaN
  return value.trim() === '' ? blank : Number(value)
}
