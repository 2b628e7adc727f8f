import { Box, Icon, radius, type Side, scoreRange, teamBackground } from '@club/platform'
import { useId } from 'react'
import { useText } from '../lazy/messages/index.ts'
import { changeScoreByOne } from './entered-result.ts'
import { useIgnoreMouseWheel } from './use-ignore-mouse-wheel.ts'

const steps = [
  ['fewer', -1, 'subtract'],
  ['more', 1, 'add'],
] as const

/** The field for one team's score, with buttons that add or remove a goal. */
export function ScoreField({
  side,
  value,
  disabled,
  onEnable,
  onChange,
  wrong,
}: {
  readonly side: Side
  readonly value: string
  readonly disabled: boolean
  /** Called when the visitor taps the disabled field, after the field has enabled and focused its input. */
  readonly onEnable: () => void
  readonly onChange: (typed: string) => void
  /** Id of the error message; undefined while the score is valid. */
  readonly wrong: string | undefined
}) {
  const text = useText()
  const id = useId()
  const input = useIgnoreMouseWheel()
  const enable = () => {
    if (!input.current?.disabled) return
    // The input is enabled directly, not by a re-render: phones open the keyboard only if the input gets the focus
    // during the tap, and a disabled input cannot get the focus.
    input.current.disabled = false
    input.current.focus()
    onEnable()
  }
  return (
    <Box sx={{ ...teamBackground[side], px: 1.5, pt: 1.75, pb: 2, textAlign: 'center', minWidth: 0 }}>
      <Box
        component="label"
        htmlFor={id}
        sx={{ display: 'block', fontWeight: 700, overflowWrap: 'anywhere' }}
      >
        {text(`mf-games.results.${side}`)}
      </Box>
      {/* This box handles the click, because browsers send no click events to a disabled input. */}
      <Box onClick={enable} sx={{ cursor: 'text', width: 112, maxWidth: '100%', mx: 'auto' }}>
        <Box
          component="input"
          id={id}
          ref={input}
          name={side}
          type="number"
          min={scoreRange.min}
          max={scoreRange.max}
          step={1}
          inputMode="numeric"
          placeholder="–"
          value={disabled ? '' : value}
          disabled={disabled}
          aria-invalid={wrong !== undefined}
          aria-describedby={wrong}
          onChange={(event) => onChange(event.target.value)}
          sx={{
            ...digits,
            fontSize: value.length > 2 && !disabled ? '46px' : '76px',
            border: '2px solid',
            borderColor: side === 'white' ? 'team.white.line' : 'team.black.muted',
            '&:disabled': {
              borderStyle: 'dashed',
              color: `team.${side}.muted`,
              opacity: 1,
              pointerEvents: 'none',
            },
            '&:placeholder-shown': { fontSize: '40px' },
            '&::placeholder': { color: `team.${side}.muted`, opacity: 1 },
            '&[aria-invalid="true"]': { borderWidth: 4, borderColor: 'currentColor' },
          }}
        />
      </Box>
      <Box sx={{ display: 'flex', justifyContent: 'center', gap: 1.5, height: 56 }}>
        {!disabled &&
          steps.map(([name, step, icon]) => {
            const next = changeScoreByOne(value, step)
            return (
              <Box
                key={name}
                component="button"
                type="button"
                aria-label={text(`mf-games.results.${name}.${side}`)}
                disabled={next === null}
                onClick={() => next !== null && onChange(next)}
                sx={stepper}
              >
                <Icon name={icon} style={{ fontSize: '1.625rem' }} />
              </Box>
            )
          })}
      </Box>
    </Box>
  )
}

const digits = {
  display: 'block',
  width: '100%',
  height: 88,
  mt: 1.25,
  mb: 1.5,
  p: 0,
  borderRadius: '18px',
  bgcolor: 'transparent',
  color: 'inherit',
  fontFamily: 'inherit',
  fontWeight: 800,
  letterSpacing: '-0.03em',
  textAlign: 'center',
  fontVariantNumeric: 'tabular-nums',
  appearance: 'textfield',
  '&::-webkit-inner-spin-button, &::-webkit-outer-spin-button': { appearance: 'none', m: 0 },
} as const

const stepper = {
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  width: 64,
  height: 56,
  p: 0,
  border: 0,
  borderRadius: radius.vote,
  bgcolor: 'color-mix(in srgb, currentColor 11%, transparent)',
  color: 'inherit',
  cursor: 'pointer',
  // Turns off zooming by a double tap, so that a visitor can add two goals quickly.
  touchAction: 'manipulation',
  '&:disabled': { opacity: 0.45, cursor: 'default' },
} as const
